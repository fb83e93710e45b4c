import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createDatabase } from "../db/database.ts";
import { loadKeys } from "../db/personal-columns/keys.ts";
import { createPersonalData } from "../db/personal-columns/personal-data.ts";
import { parseConfig } from "../services/config.ts";
import { createServices } from "../start/services.ts";
import { patientPool } from "./patient-pool.ts";
import type { TestServer } from "./test-app.ts";

/** The real server in a separate process. */
export type ServerProcess = Readonly<{
  pid: number;
  /** `http://127.0.0.1:port` */
  url: string;
  /** What the process has printed so far. */
  output: () => string;
  /** Settles with the exit code when the process has ended. */
  exit: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}>;

export type ServerProcessOptions = Readonly<{
  dataDir: string;
  /** Variables beside `BLADEKIT_DATA`. The process inherits all others. */
  env?: Readonly<Record<string, string>>;
  /** A program, with its arguments, that starts the server. */
  wrapper?: readonly string[];
  /** The module that is run; by default the server's. */
  entry?: URL;
}>;

const main = new URL("../start/main.ts", import.meta.url);

/** Starts the server without demo data and waits until it prints its address. @throws with its output when it ends before */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const child = spawnServer(options);
  let output = "";
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const port = /http:\/\/localhost:(\d+)\/api\//.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("error", reject);
    void exit.then((code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  return {
    url: await address,
    pid: child.pid as number,
    output: () => output,
    exit,
    kill: (signal) => void child.kill(signal),
  };
}

/** Runs a server that is expected to end, such as one that refuses to start. */
export async function endOfServer(options: ServerProcessOptions): Promise<{ code: number | null; output: string }> {
  const child = spawnServer(options);
  let output = "";
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on("data", read);
  child.stderr?.on("data", read);
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

function spawnServer({ dataDir, env = {}, wrapper = [], entry = main }: ServerProcessOptions): ChildProcess {
  const run = ["--conditions=@bladekit/source", "--import", "tsx", fileURLToPath(entry)];
  const command = [...wrapper, process.execPath, ...run];
  const [file = "", ...args] = command;
  return spawn(file, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PORT: "0",
      BLADEKIT_DATA: dataDir,
      BLADEKIT_DEMO: "false",
      BLADEKIT_LOG_LEVEL: "silent",
      BLADEKIT_DRAIN_SECONDS: "0",
      // Production does not accept this setting.
      ...(env.NODE_ENV !== "production" && { BLADEKIT_SECURITY: "off" }),
      ...env,
    },
  });
}

/** The services of a server that runs elsewhere, and a `fetch` that calls it, for fixtures. */
export async function connectTo(options: {
  dataDir: string;
  databaseUrl: string;
  /** Read at each call, because a restarted server may have another address. */
  url: () => string;
}): Promise<TestServer & { close(): Promise<void> }> {
  const config = parseConfig({ BLADEKIT_DATA: options.dataDir });
  const keys = await loadKeys(options.dataDir);
  const platform = createDatabase(patientPool(options.databaseUrl, 4), createPersonalData(keys));
  const services = createServices({ config, platform, keys });
  return {
    services,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const bytes = await request.arrayBuffer();
      const { method, headers, signal } = request;
      const body = bytes.byteLength > 0 ? { body: bytes } : {};
      return fetch(`${options.url()}${pathname}${search}`, { method, headers, signal, ...body });
    },
    async close() {
      await services.logs.close();
      await platform.destroy();
    },
  };
}
