import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { PASSWORD, useServer } from "../testing/server.ts";
import { temporaryFolder } from "../testing/terminal.ts";
import { writeFiles } from "../testing/write-files.ts";

const server = useServer();
const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const bin = fileURLToPath(new URL("../bin.ts", import.meta.url));

/** The program as a process of its own, what it says, and its end. */
function start(argv: readonly string[], cwd: string, env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(
    process.execPath,
    ["--conditions=@bladekit/source", "--import", loader, bin, ...argv],
    {
      cwd,
      env: { ...process.env, LANG: "en_US.UTF-8", BLADEKIT_CONFIG: join(cwd, ".config"), ...env },
      stdio: ["ignore", "pipe", "pipe"],
      // A group of its own, as a shell gives to what it starts.
      detached: true,
    },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  const waiting: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      for (const look of waiting) look();
    });
  }
  const ended = new Promise<number | null>((done) => child.on("close", done));
  /** Resolves to the match when the program has said so; rejects when it ends before. */
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((found, lost) => {
      const look = () => {
        const match = pattern.exec(said);
        if (match) found(match);
      };
      waiting.push(look);
      look();
      void ended.then((code) => lost(new Error(`ended with ${code}: ${said}`)));
    });
  return {
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Ctrl+C at a terminal, which all processes of the group get. */
    interrupt: () => {
      if (child.exitCode === null) process.kill(-(child.pid ?? 0), "SIGINT");
    },
    says,
    ended,
    said: () => said,
  };
}

/** The test's server at an address of this machine; the calls that `holds` names are never answered. */
async function listening(holds: (request: Request) => boolean): Promise<string> {
  const http = createServer(async (incoming, outgoing) => {
    const isBody = incoming.method !== "GET";
    const request = new Request(`http://hr.test${incoming.url}`, {
      method: incoming.method ?? "GET",
      headers: incoming.headers as Record<string, string>,
      ...(isBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" }),
    } as RequestInit);
    if (holds(request)) return;
    const answer = await server.fetch(request);
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((ready) => http.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

test("the first Ctrl+C waits for what is under way, the second ends at once and says what is left", async () => {
  let held = 0;
  let holding: (() => void) | undefined;
  const isHeld = new Promise<void>((done) => {
    holding = done;
  });
  const address = await listening(({ url }) => {
    if (!url.endsWith("/role/submit")) return false;
    held += 1;
    holding?.();
    return true;
  });
  const cwd = temporaryFolder();
  const env = { BLADEKIT_SERVER: address, BLADEKIT_PASSWORD: PASSWORD };
  await server.administrator();
  const login = start(["login", "--tenant", "000000", "--username", "administrator1"], cwd, env);
  expect(await login.ended).toBe(0);
  writeFiles(cwd, {
    "m/a.yaml": `roles:
  - { roleAlias: a, roleName: 甲 }
  - { roleAlias: b, roleName: 乙 }
  - { roleAlias: c, roleName: 丙 }
`,
  });
  const apply = start(["apply", "m", "--yes", "--concurrency", "2"], cwd, env);
  await Promise.race([isHeld, apply.ended]);
  apply.interrupt();
  await apply.says(/Press Ctrl\+C again/);
  apply.interrupt();
  expect({ code: await apply.ended, said: apply.said() }).toMatchObject({
    code: 5,
    said: expect.stringContaining("Ended at once. Changes made: 0. Sent, with no answer yet: 2. Not made: 1."),
  });
  expect(held).toBe(2);
  // The journal has the rest, for `apply --resume`.
  const host = readdirSync(join(cwd, ".config/journals"));
  expect(readdirSync(join(cwd, ".config/journals", host[0] ?? ""))).toHaveLength(1);
});

test("serve starts a server that answers, and ends it on SIGTERM", async () => {
  const cwd = temporaryFolder();
  const env = { BLADEKIT_DEMO: "false", BLADEKIT_HOST: "127.0.0.1" };
  const serving = start(["serve", "--port", "0", "--data", "data"], cwd, env);
  const [, address = ""] = await serving.says(/Serving at (\S+);/);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect(serving.said()).toMatch(/first administrator: admin \S+/);
  serving.kill("SIGTERM");
  expect(await serving.ended).toBe(0);
  expect(serving.said()).toContain("Stopping …");
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
});

test("serve ends in order however often somebody presses Ctrl+C", async () => {
  const cwd = temporaryFolder();
  const env = { BLADEKIT_DEMO: "false", BLADEKIT_HOST: "127.0.0.1" };
  const serving = start(["serve", "--port", "0", "--data", "data"], cwd, env);
  await serving.says(/Serving at /);
  let isOver = false;
  void serving.ended.finally(() => {
    isOver = true;
  });
  // Again and again, so that one of them comes while the database is being stopped.
  while (!isOver) {
    serving.interrupt();
    await sleep(10);
  }
  // The last one may come when the program has done all and no longer listens.
  expect([0, null]).toContain(await serving.ended);
  expect(serving.said()).toContain("Stopping …");
  expect(serving.said()).not.toContain("Error:");
});

test("serve says that a port is taken, and what to do", async () => {
  const address = await listening(() => false);
  const cwd = temporaryFolder();
  const env = { BLADEKIT_DEMO: "false", BLADEKIT_HOST: "127.0.0.1" };
  const taken = start(["serve", "--port", new URL(address).port, "--data", "data"], cwd, env);
  expect({ code: await taken.ended, said: taken.said() }).toMatchObject({
    code: 64,
    said: expect.stringMatching(/Error: The port \d+ is taken\. Choose another one with --port\.\n$/),
  });
});
