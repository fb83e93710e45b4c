#!/usr/bin/env node
// Newer versions of Node.js keep what they compiled.
require("node:module").enableCompileCache?.();
const wanted = process.argv.slice(2);
const isHelp = wanted.length === 0 || wanted.some((word) => /^(-h|--help|help|-V|--version)$/.test(word));
// npm links this file at install time, when dist has not been built yet.
require(isHelp ? "../dist/help.cjs" : "../dist/bin.cjs");
