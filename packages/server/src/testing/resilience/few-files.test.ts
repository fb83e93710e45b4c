import { execFile } from "node:child_process";
import { connect, type Socket } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectionsFor } from "../../http/overload.ts";
import { type Instances, startInstances } from "../instances.ts";

// Whether the Linux command prlimit exists, which sets a limit for a running process.
const canLimit = await promisify(execFile)("prlimit", ["--version"]).then(
  () => true,
  () => false,
);
if (!canLimit) process.stderr.write("SKIPPED: a server with few files cannot be tested here, it takes prlimit\n");

const mostFiles = 64;

let instances: Instances;
let held: Socket[] = [];
beforeAll(async () => {
  if (canLimit) instances = await startInstances(1, {}, new URL("../few-files.ts", import.meta.url));
});
afterAll(async () => {
  for (const socket of held) socket.destroy();
  await instances?.close();
});

/** Asks over a new connection. Returns the status, or 0 when the server closed the connection. */
async function ask(path = "/readyz"): Promise<{ status: number; retryAfter: string | null }> {
  const url = `${instances.servers[0]?.url}${path}`;
  return fetch(url, { headers: { connection: "close" } }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return { status: answer.status, retryAfter: answer.headers.get("retry-after") };
    },
    () => ({ status: 0, retryAfter: null }),
  );
}

/** Opens a connection and sends nothing. */
function hold(): Promise<Socket> {
  const socket = connect(Number(new URL(instances.servers[0]?.url ?? "").port), "127.0.0.1");
  // The server may close the connection.
  socket.on("error", () => {});
  return new Promise((resolve) => socket.once("connect", () => resolve(socket)));
}

test.skipIf(!canLimit)(
  "who comes when a process is out of files is told 503, and is served when there are some again",
  async () => {
    expect((await ask()).status).toBe(200);
    let refused = await ask();
    while (refused.status === 200 && held.length < mostFiles) {
      held.push(await hold());
      refused = await ask();
    }
    expect(refused).toEqual({ status: 503, retryAfter: "2" });
    // A busy process is not a dead one.
    expect((await ask("/healthz")).status).toBe(200);

    for (const socket of held) socket.destroy();
    held = [];
    await expect.poll(async () => (await ask()).status).toBe(200);
  },
);

test.skipIf(!canLimit)(
  "more at once than it has files for are served, refused or hung up on, and it serves on",
  async () => {
    const statuses = new Set((await Promise.all(Array.from({ length: 200 }, () => ask()))).map(({ status }) => status));
    expect([...statuses].filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
    expect(statuses.size).toBeGreaterThan(1);
    await expect.poll(async () => (await ask()).status).toBe(200);
  },
);

test("the limit always leaves room for one connection, and never for more than files allow", () => {
  expect(connectionsFor(64, 30)).toBe(10);
  expect(connectionsFor(32, 30)).toBe(1);
  expect(connectionsFor(Number.POSITIVE_INFINITY, 30)).toBe(10_000);
});
