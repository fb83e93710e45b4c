// Runs one program and keeps what it prints, so that a step that goes well says one line and one that fails says everything.
import { spawn } from "node:child_process";

/** @returns {Promise<{ ok: boolean, code?: number, output: string, seconds: number }>} without a code where it did not start or was killed */
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

/** The file of a tool that npm installed, to be run with Node.js itself. */
export const tool = (path) => `node_modules/${path}`;
