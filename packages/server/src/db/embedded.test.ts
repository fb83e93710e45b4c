import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Embedded, EmbeddedError, startEmbedded } from "./embedded.ts";

// Tests the real embedded database, which is durable and slow, by starting, killing and restarting it.
const OWNER = `
  process.on("message", (way) => {
    if (way === "abort") process.abort();
    // Each of these is small, so that it is the heap that runs out.
    for (const kept = []; ; ) kept.push(Array.from({ length: 1000 }, (_, index) => ({ index })));
  });
  const { startEmbedded } = await import(${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)});
  const { url } = await startEmbedded({ dataDir: process.argv[1], log: () => {} });
  console.log(url);
  setInterval(() => {}, 1000);`;

let folder: string;
let dataDir: string;
const running = new Set<Embedded>();

async function start(): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  running.add(embedded);
  return embedded;
}

async function stop(embedded: Embedded): Promise<void> {
  running.delete(embedded);
  await embedded.stop();
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function ownerProcess(): Promise<{ child: ChildProcess; url: string }> {
  const options = ["--max-old-space-size=100", "--import", "tsx", "--input-type=module"];
  const child = spawn(process.execPath, [...options, "-e", OWNER, dataDir], {
    // V8 prints a long report when it dies.
    stdio: ["ignore", "pipe", "ignore", "ipc"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (chunk) => resolve(String(chunk).trim()));
    child.once("exit", () => reject(new Error("the owner ended")));
  });
  return { child, url };
}

function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
}

const pidFile = async () => join(await realpath(join(dataDir, "postgres")), "data", "postmaster.pid");
const postmasterPid = async () => Number((await readFile(await pidFile(), "utf8")).split("\n")[0]);

/** Whether a process with this number runs. A zombie does not count. */
async function isAlive(pid: number): Promise<boolean> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "stat=", "-p", String(pid)]).catch(() => ({ stdout: "Z" }));
  return !stdout.startsWith("Z");
}

/** The shells that stop a server when its owner dies. */
async function guardsOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-eo", "args="]);
  return stdout.split("\n").filter((line) => line.includes("kill -INT") && line.trim().endsWith(`sh ${pid}`)).length;
}

beforeAll(async () => {
  // Only the owner may enter a folder of mkdtemp. A clone of the repository below such a folder would be as closed.
  folder = await mkdtemp(join(tmpdir(), "bladekit-embedded-"));
  dataDir = join(folder, "data");
});
afterAll(async () => {
  for (const embedded of running) await embedded.stop();
  const staged = await realpath(join(dataDir, "postgres")).catch(() => dataDir);
  await rm(staged, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

describe("startEmbedded", () => {
  it("makes a database that knows Chinese and belongs to an account without power", async () => {
    const embedded = await start();
    const [row] = await query(
      embedded.url,
      `select current_setting('listen_addresses') as address, current_setting('server_encoding') as encoding, datlocprovider as provider, datlocale as locale,
         lower('ÄB') as lower, '主任医师' ~ '^\\w+$' as letters, rolsuper as super
       from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
    );
    expect(row).toEqual({
      address: "127.0.0.1",
      encoding: "UTF8",
      provider: "b",
      locale: "C.UTF-8",
      lower: "äb",
      letters: true,
      super: false,
    });
    expect((await stat(join(await realpath(join(dataDir, "postgres")), "password"))).mode & 0o777).toBe(0o600);
    await query(embedded.url, "create table kept (n int)");
    const wrong = new URL(embedded.url);
    wrong.password = "wrong";
    await expect(query(wrong.href, "select 1")).rejects.toThrow(/password authentication failed/);
    await stop(embedded);
  });

  it("finds its data again, and goes when it is told to", async () => {
    const embedded = await start();
    expect(await query(embedded.url, "select * from kept")).toEqual([]);
    await stop(embedded);
    await expect(query(embedded.url, "select 1")).rejects.toThrow(/ECONNREFUSED/);
  });

  it("refuses a second owner at once", async () => {
    const { child } = await ownerProcess();
    await expect(start()).rejects.toThrow(EmbeddedError);
    await kill(child);
  });

  it.each<[string, (child: ChildProcess) => unknown, string]>([
    ["was killed", (child) => child.kill("SIGKILL"), "SIGKILL"],
    ["was aborted from outside", (child) => child.kill("SIGABRT"), "SIGABRT"],
    ["aborted by itself", (child) => child.send("abort"), "SIGABRT"],
    ["ran out of memory", (child) => child.send("memory"), "SIGABRT"],
  ])("does not outlive an owner that %s, and has all its data afterwards", async (way, end, signal) => {
    const { child, url } = await ownerProcess();
    await query(url, `create table "${way}" (n int)`);
    const pid = await postmasterPid();
    const ended = new Promise((resolve) => child.once("exit", (_code, by) => resolve(by)));
    end(child);
    expect(await ended).toBe(signal);
    await expect.poll(() => isAlive(pid)).toBe(false);
    await expect(query(url, "select 1")).rejects.toThrow(/ECONNREFUSED/);
    const embedded = await start();
    expect(await query(embedded.url, `select n from "${way}"`)).toEqual([]);
    await stop(embedded);
  });

  it("serves an owner that starts the moment after the last one was killed", async () => {
    const { child, url } = await ownerProcess();
    await query(url, "insert into kept values (1)");
    await kill(child);
    const embedded = await start();
    await expect.poll(() => query(embedded.url, "select n from kept").catch(() => [])).toEqual([{ n: 1 }]);
    await stop(embedded);
  });

  it("leaves no guard behind when it is stopped", async () => {
    const embedded = await start();
    const pid = await postmasterPid();
    expect(await guardsOf(pid)).toBe(process.platform === "linux" ? 1 : 0);
    await stop(embedded);
    await expect.poll(() => guardsOf(pid)).toBe(0);
  });

  it("recovers when owner and database were killed together", async () => {
    const { child, url } = await ownerProcess();
    await query(url, "insert into kept values (2)");
    process.kill(await postmasterPid(), "SIGKILL");
    await kill(child);
    const embedded = await start();
    expect(await query(embedded.url, "select count(*)::int as n from kept")).toEqual([{ n: 2 }]);
    await stop(embedded);
  });

  it("is not fooled by a pid file that names a stranger", async () => {
    await writeFile(await pidFile(), `${process.pid}\n${dataDir}\n0\n5432\n\n127.0.0.1\n`);
    await stop(await start());
  });

  it("brings a database that died back on the same address", async () => {
    const embedded = await start();
    process.kill(await postmasterPid(), "SIGKILL");
    await expect.poll(() => query(embedded.url, "select 1 as n").catch(() => [])).toEqual([{ n: 1 }]);
    await stop(embedded);
  });

  it("stays down when it is stopped while it comes back", async () => {
    for (const moment of [0, 20, 60, 120, 250]) {
      const embedded = await start();
      process.kill(await postmasterPid(), "SIGKILL");
      await sleep(moment);
      await stop(embedded);
      await expect(readFile(await pidFile(), "utf8"), `after ${moment} ms`).rejects.toThrow(/ENOENT/);
    }
  });

  it("clears away what a start that was cut short left", async () => {
    await mkdir(join(dataDir, "postgres.0123456789ab"));
    await stop(await start());
    expect((await readdir(dataDir)).filter((name) => name.startsWith("postgres"))).toEqual(["postgres"]);
  });

  it("does not start afresh where the data has been lost", async () => {
    const lost = join(folder, "lost");
    await mkdir(lost);
    await symlink(join(folder, "nowhere"), join(lost, "postgres"));
    await expect(startEmbedded({ dataDir: lost, log: () => {} })).rejects.toThrow(/nowhere has gone/);
  });
});
