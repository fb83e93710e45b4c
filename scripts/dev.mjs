// `npm run dev`: runs the server, the site and the console from their sources, each with reload. Ctrl-C ends all three.
import { spawn } from "node:child_process";
import { ensureInstalled, enterProject } from "./prepare.mjs";
import { tool } from "./run.mjs";

enterProject();
await ensureInstalled();

const api = process.env.BLADEKIT_SERVER ?? `http://localhost:${process.env.PORT ?? 8080}`;
const parts = [
  {
    name: "server",
    args: [tool("tsx/dist/cli.mjs"), "watch", "--conditions=@bladekit/source", "packages/server/src/start/main.ts"],
  },
  { name: "site", args: [tool("vite/bin/vite.js"), "packages/recruit", "--port", "5173", "--strictPort"] },
  { name: "console", args: [tool("vite/bin/vite.js"), "packages/console", "--port", "5174", "--strictPort"] },
];
// With BLADEKIT_SERVER, the two sites use that server, and no server is started here.
const wanted = process.env.BLADEKIT_SERVER ? parts.slice(1) : parts;

const children = wanted.map(({ name, args }) => {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, BLADEKIT_SERVER: api },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      for (const line of text.trimEnd().split("\n")) console.log(`${name.padEnd(7)} | ${line}`);
    });
  }
  child.on("exit", (code) => {
    if (code) process.exitCode = code;
    end();
  });
  return child;
});

function end() {
  for (const child of children) child.kill("SIGTERM");
}
process.on("SIGINT", end);
process.on("SIGTERM", end);

console.log("站点 / site     http://localhost:5173/");
console.log("后台 / console  http://localhost:5174/admin/");
