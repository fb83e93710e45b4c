#!/usr/bin/env node
// Newer versions of Node.js keep what they compiled.
require("node:module").enableCompileCache?.();
// npm links this file at install time, when dist has not been built yet.
require("../dist/bin.cjs");
