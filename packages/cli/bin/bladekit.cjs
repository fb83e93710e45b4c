#!/usr/bin/env node
const isHelp = process.argv.slice(2).some((word) => /^(-h|--help|help|-V|--version)$/.test(word));
// Newer versions of Node.js keep what they compiled, which takes longer than a page of help.
if (!isHelp) require("node:module").enableCompileCache?.();
// npm links this file at install time, when dist has not been built yet.
require(isHelp ? "../dist/help.cjs" : "../dist/bin.cjs");
