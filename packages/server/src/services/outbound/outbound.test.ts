import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseAllowedHosts } from "./allowed-hosts.ts";
import { createOutbound, type Outbound, readShort } from "./outbound.ts";

let server: Server;
let port: number;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.headers.host ?? "");
    if (request.url === "/away") response.writeHead(302, { location: "http://169.254.169.254/" }).end();
    else if (request.url === "/endless") {
      const trickle = setInterval(() => response.write("."), 10);
      response.on("close", () => clearInterval(trickle));
    } else if (request.url === "/never") request.socket.on("error", () => {});
    else if (request.url === "/cut") response.write("half", () => request.socket.destroy());
    else if (request.url === "/long") response.end("x".repeat(100_000));
    else response.end("hello");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const to = (allowed: string): Outbound => {
  const hosts = parseAllowedHosts(allowed);
  if (!hosts) throw new Error(`${allowed} is no list of hosts`);
  return createOutbound(hosts);
};
const get = (outbound: Outbound, url: string) => outbound.send({ method: "GET", url });

describe("a request", () => {
  test.each([
    "http://127.0.0.1:{port}/",
    "http://localhost:{port}/",
    "http://2130706433:{port}/",
    "http://0x7f.1:{port}/",
    "http://017700000001:{port}/",
    "http://127.1:{port}/",
    "http://[::ffff:127.0.0.1]:{port}/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::1]:{port}/",
  ])("to %s does not leave", async (url) => {
    const before = asked.length;
    const refused = get(to(""), url.replace("{port}", String(port)));
    await expect(refused).rejects.toMatchObject({ name: "OutboundError", mayHaveArrived: false });
    await expect(refused).rejects.toThrow("不允许访问内部地址");
    expect(asked.length).toBe(before);
  });

  test.each(["127.0.0.1", "127.0.0.0/8", "other.test, 127.0.0.1/32"])(
    "goes to what the operator allows: %s",
    async (list) => {
      const answer = await get(to(list), `http://127.0.0.1:${port}/`);
      expect([answer.status, await readShort(answer.body)]).toEqual([200, "hello"]);
      await expect(get(to(list), "http://10.0.0.1/")).rejects.toThrow("不允许");
    },
  );

  test("goes to a name that is allowed, whatever its address", async () => {
    expect((await get(to("LOCALHOST"), `http://localhost:${port}/`)).status).toBe(200);
    await expect(to("localhost").addressOf("localhost")).resolves.toMatch(/^(127\.0\.0\.1|::1)$/);
    await expect(to("").addressOf("localhost")).rejects.toThrow("不允许");
  });

  test("follows no redirect, reads no endless answer, and says when nobody is there", async () => {
    const outbound = to("127.0.0.1");
    expect((await get(outbound, `http://127.0.0.1:${port}/away`)).status).toBe(302);
    const long = await get(outbound, `http://127.0.0.1:${port}/long`);
    await expect(readShort(long.body)).rejects.toThrow("应答过长");
    await expect(get(outbound, "http://127.0.0.1:1/")).rejects.toMatchObject({ mayHaveArrived: false });
    await expect(get(outbound, "http://nowhere.invalid/")).rejects.toThrow("无法连接");
  });
});

describe("an answer that does not come to its end", () => {
  const ask = (path: string, totalMs?: number) =>
    to("127.0.0.1").send({ method: "GET", url: `http://127.0.0.1:${port}${path}`, ...(totalMs && { totalMs }) });

  test("is given up, whether the other side is silent or trickles", async () => {
    await expect(ask("/never", 300)).rejects.toMatchObject({ name: "OutboundError", mayHaveArrived: true });
    // Its head has to have come by then, on a busy machine too.
    const endless = await ask("/endless", 3000);
    await expect(readShort(endless.body)).rejects.toMatchObject({ name: "OutboundError", mayHaveArrived: true });
  });

  test("is none when it is cut off", async () => {
    const cut = await ask("/cut");
    await expect(readShort(cut.body)).rejects.toMatchObject({ name: "OutboundError" });
  });
});

test.each(["10.0.0.0/33", "10.0.0.0/x", "a b", "http://x", "x/8", "-x"])("%s is no list of hosts", (list) => {
  expect(parseAllowedHosts(list)).toBeUndefined();
});
