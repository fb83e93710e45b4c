import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../start/app.ts";
import { createTestApp, type TestApp } from "../index.ts";

// Very short limits. This test checks that they exist, not how long they are.
const bounds = { connections: 8, head: 300, request: 600, stalled: 300 };

let server: TestApp;
let app: FastifyInstance;
let port: number;
const sockets = new Set<Socket>();
beforeAll(async () => {
  server = await createTestApp();
  app = await buildApp({ services: server.services, bounds });
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
  await server.close();
});

function open(bytes: string): Socket {
  const socket = connect(port, "127.0.0.1");
  sockets.add(socket);
  // The server may close the connection while something is being sent.
  socket.on("error", () => {});
  socket.write(bytes);
  return socket;
}

/** Sends a byte now and then until the server closes the connection. Returns what the server sent. */
async function trickle(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  const timer = setInterval(() => socket.write("x"), 20);
  await once(socket, "close");
  clearInterval(timer);
  return Buffer.concat(chunks).toString("latin1");
}

const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
const healthy = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;

test.each([
  ["a head", "GET /healthz HTTP/1.1\r\nHost: x\r\nX: "],
  [
    "a body",
    "POST /api/blade-system/guest/register-guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{",
  ],
])("who sends %s byte by byte is told that it took too long, and is hung up on", async (_, bytes) => {
  const answer = await trickle(open(bytes));
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test("who says nothing at all does not stay", async () => {
  const silent = Array.from({ length: 3 }, () => open("").resume());
  await Promise.all(silent.map((socket) => once(socket, "close")));
});

test("who takes nothing of the answer is hung up on", async () => {
  // The answers exceed the buffers of the system for a client that does not read.
  const socket = open("GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".repeat(40));
  socket.pause();
  await expect.poll(connections).toBeGreaterThan(0);
  await expect.poll(connections).toBe(0);
});

test("many who are slow are room for nobody else, who is told so and served when they have gone", async () => {
  const head = "GET /healthz HTTP/1.1\r\nHost: x\r\nX: ";
  const slow = Array.from({ length: bounds.connections }, () => trickle(open(head)));
  await expect.poll(connections).toBe(bounds.connections);
  const refused = await fetch(`http://127.0.0.1:${port}/api/openapi.json`);
  expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("connection")]).toEqual([
    ...[503, "2", "close"],
  ]);
  expect(await refused.json()).toMatchObject({ code: 503, success: false, error: "unavailable" });
  await Promise.all(slow);
  await expect.poll(healthy).toBe(200);
});
