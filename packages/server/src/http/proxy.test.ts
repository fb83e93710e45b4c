import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCertificate } from "../testing/certificate.ts";
import { readBlock } from "../testing/guide.ts";
import { createTestApp, type TestApp } from "../testing/index.ts";

const hasProxy = await promisify(execFile)("haproxy", ["-v"]).then(
  () => true,
  () => false,
);
if (!hasProxy) process.stderr.write("SKIPPED: no haproxy here; tested with Debian's HAProxy 2.6\n");

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bladekit-proxy-"));
  app = await createTestApp({ config: { trustProxy: true } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** The status of a call over TLS; 0 without an answer. */
function call(port: number, path: string, headers: Record<string, string> = {}): Promise<number> {
  const method = path.startsWith("/readyz") ? "GET" : "POST";
  return new Promise((resolve) => {
    const options = { host: "127.0.0.1", port, path, method, headers, rejectUnauthorized: false };
    request(options, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on("error", () => resolve(0))
      .end();
  });
}

/** Starts the proxy of the guide in front of a server. It tries again if another process has taken a port. */
async function startProxy(server: number): Promise<{ proxy: ChildProcess; secure: number }> {
  const [file, pem] = [join(folder, "haproxy.cfg"), join(folder, "site.pem")];
  const { cert, key } = makeCertificate();
  await writeFile(pem, `${cert}\n${key}`);
  const block = await readBlock("operations.md", "haproxy.cfg");
  for (;;) {
    const [plain, secure] = [await freePort(), await freePort()];
    const config = block
      .replace(":80\n", `127.0.0.1:${plain}\n`)
      .replace(":443 ", `127.0.0.1:${secure} `)
      .replace("/etc/haproxy/site.pem", pem)
      .replaceAll(/10\.0\.0\.1[12]:8080/g, `127.0.0.1:${server}`);
    await writeFile(file, config);
    const { stderr } = await promisify(execFile)("haproxy", ["-c", "-f", file]);
    expect(stderr).not.toMatch(/WARNING|ALERT/);
    const proxy = spawn("haproxy", ["-f", file, "-db"], { stdio: "ignore" });
    while (proxy.exitCode === null && proxy.signalCode === null) {
      if ((await call(secure, "/readyz")) === 200) return { proxy, secure };
      await pause(50);
    }
  }
}

test.skipIf(!hasProxy)("the proxy of the guide lets nobody claim an address", async () => {
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  const server = (app.app.server.address() as AddressInfo).port;
  const { proxy, secure } = await startProxy(server);
  try {
    const claimed = { "X-Forwarded-For": "9.9.9.9", authorization: `Basic ${btoa("console:")}` };
    const path = "/api/blade-auth/token?grantType=refresh_token&refreshToken=x";
    expect(await call(secure, path, claimed)).toBe(401);
    await app.services.logs.flush();
    const rows = await app.services.platform.selectFrom("logApi").select("remoteIp").execute();
    expect(rows).toEqual([{ remoteIp: "127.0.0.1" }]);
  } finally {
    proxy.kill();
    await once(proxy, "exit");
  }
});
