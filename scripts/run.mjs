// Runs one program and keeps its output, so that a successful step prints one line and a failed one prints everything.
import { spawn } from "node:child_process";

/** @returns {Promise<{ ok: boolean, code?: number, output: string, seconds: number }>} without a code if it did not start or was killed */
export function run(file, args, { env = {}, cwd, isLoud = false } = {}) {
  const start = Date.now();
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
    let output = "";
    const collect = (chunk) => {
      output += chunk;
      if (isLoud) process.stdout.write(chunk);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ ok: false, output: String(error), seconds: 0 }));
    child.on("close", (code) =>
      resolve({ ok: code === 0, code: code ?? undefined, output, seconds: (Date.now() - start) / 1000 }),
    );
  });
}

/** The file of an installed tool, to be run with Node.js directly. */
export const tool = (path) => `node_modules/${path}`;
