#!/usr/bin/env node
require("@bladekit/cli/bin/bladekit.cjs");
