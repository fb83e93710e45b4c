#!/usr/bin/env node
import { homedir } from "node:os";
import process from "node:process";
import { nodeIo } from "./io.ts";
import { main } from "./main.ts";

// A reader such as `head` may close the pipe early. That is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

main(process.argv.slice(2), nodeIo(process, homedir())).then((code) => {
  process.exitCode = code;
});
