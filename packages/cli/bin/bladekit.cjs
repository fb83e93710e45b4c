#!/usr/bin/env node
// npm links this file at install time, when dist has not been built yet.
require("../dist/bin.cjs");
