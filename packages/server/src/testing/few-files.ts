import { execFileSync } from "node:child_process";

// The server with few files to open. Its modules come before the limit: they are read many at once, which a bundle is not.
await import("../start/start.ts");
execFileSync("prlimit", ["--pid", String(process.pid), "--nofile=64:64"]);
await import("../start/main.ts");
