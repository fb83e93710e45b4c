import { execFileSync } from "node:child_process";

// Runs the server with a low limit of open files. Its modules are loaded before the limit is set, because loading them opens many files at
// once. A bundle does not.
await import("../start/start.ts");
execFileSync("prlimit", ["--pid", String(process.pid), "--nofile=64:64"]);
await import("../start/main.ts");
