import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BladeClient, createBladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";

const main = new URL("./main.ts", import.meta.url);
const writers = 8;
const rounds = 4;

let dataDir: string;
let port: number;
let child: ChildProcess;
let password = "";

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "bladekit-crash-"));
  port = await freePort();
  await start();
}, 60_000);
afterAll(async () => {
  child.kill("SIGTERM");
  await new Promise((resolve) => child.once("exit", resolve));
  await rm(dataDir, { recursive: true, force: true });
}, 30_000);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port: free } = server.address() as { port: number };
      server.close(() => resolve(free));
    });
  });
}

/** The real server in a process of its own, on a database that syncs. */
async function start(): Promise<void> {
  const env = {
    ...process.env,
    PORT: String(port),
    BLADEKIT_DATA: dataDir,
    BLADEKIT_DEMO: "false",
    BLADEKIT_LOG_LEVEL: "silent",
  };
  child = spawn(process.execPath, ["--conditions=@bladekit/source", "--import", "tsx", main.pathname], { env });
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  for (let tries = 0; ; tries++) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) break;
    if (tries > 300 || child.exitCode !== null) throw new Error(`the server did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  password = /admin (\S+)/.exec(output)?.[1] ?? password;
}

async function signIn(): Promise<BladeClient> {
  const client = createBladeClient({
    baseUrl: `http://127.0.0.1:${port}/api`,
    clientId: "cli",
    tenantId: "000000",
    retries: 0,
  });
  await client.session.login({ username: "admin", password });
  return client;
}

/** Adds dictionaries until the server is gone, and the code of each that was acknowledged to `acknowledged`. */
async function write(client: BladeClient, name: string, acknowledged: string[]): Promise<void> {
  for (let index = 0; ; index++) {
    const code = `${name}-${index}`;
    try {
      await client.POST("/blade-system/dict-biz/submit", { body: { code, dictValue: code, sort: index } });
      acknowledged.push(code);
    } catch {
      return;
    }
  }
}

async function killDatabase(): Promise<void> {
  const [pid] = (await readFile(join(dataDir, "postgres", "data", "postmaster.pid"), "utf8")).split("\n");
  process.kill(Number(pid), "SIGKILL");
}

test("a server killed in the middle of writes, its database too, has every acknowledged write after the restart", async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const client = await signIn();
    const writing = Array.from({ length: writers }, (_, index) => write(client, `r${round}w${index}`, acknowledged));
    await new Promise((resolve) => setTimeout(resolve, 200 + round * 150));
    // However slow the machine is, the kill comes in the middle of writes and not before them.
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan((round + 1) * writers);
    const exit = new Promise((resolve) => child.once("exit", resolve));
    if (round % 2 === 1) await killDatabase();
    child.kill("SIGKILL");
    await Promise.all(writing);
    await exit;
    await start();
  }
  const client = await signIn();
  const stored = new Set((await client.GET("/blade-system/dict-biz/list")).map((row) => row.code));
  expect(acknowledged.length).toBeGreaterThan(rounds * writers);
  expect(acknowledged.filter((code) => !stored.has(code))).toEqual([]);
}, 120_000);
