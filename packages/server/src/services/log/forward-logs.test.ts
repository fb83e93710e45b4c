import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { createDatabase, type Database } from "../../db/database.ts";
import { createIds } from "../../db/ids.ts";
import { createKeys } from "../../db/personal-columns/keys.ts";
import { createPersonalData } from "../../db/personal-columns/personal-data.ts";
import { makeCertificate } from "../../testing/certificate.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/cluster.ts";
import { addStaff, addTenant, signIn, startInstances } from "../../testing/index.ts";
import { type LogCollector, startLogCollector } from "../../testing/log-collector.ts";
import { patientPool } from "../../testing/patient-pool.ts";
import { createForwarder } from "./forward-logs.ts";
import { createLogWriter, type LogWriter } from "./log-writer.ts";

const certificate = makeCertificate();
let database: TestDatabase;
let db: Database;
let logs: LogWriter;
let collectors: LogCollector[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(patientPool(database.url));
  logs = createLogWriter(db, createIds(), createPersonalData(createKeys()), { delay: 60_000, batch: 3 });
});
afterEach(async () => {
  for (const collector of collectors) await collector.stop();
  collectors = [];
});
afterAll(async () => {
  await logs.close();
  await db.destroy();
  await database.drop();
});

async function collector(options: Parameters<typeof startLogCollector>[1] = {}) {
  const started = await startLogCollector(certificate, options);
  collectors.push(started);
  return started;
}
/** A forwarder as an instance has it. */
const forwarder = (port: number) => createForwarder(db, { host: "127.0.0.1", port }, { ca: certificate.cert });

const common = {
  ...{ serviceId: "", serverHost: "", serverIp: "", env: "", method: "POST", requestUri: "/x", userAgent: "火狐" },
  ...{ remoteIp: "", methodClass: "", methodName: "", params: "", time: "1", createBy: "hr", type: "1" },
  ...{ createTime: "2026-11-20 08:00:00", requestId: "" },
};
/** Seven rows: three blocks. */
async function write(name: string, length = 7, params = ""): Promise<string[]> {
  const titles = Array.from({ length }, (_, n) => `${name}${n}`);
  for (const title of titles) logs.write("logApi", "100001", { ...common, title, params });
  await logs.flush();
  return titles;
}
type Line = { name: string; sequence: number; body: Record<string, string> };
const read = ({ lines }: LogCollector): Line[] =>
  lines.map((line) => ({
    name: line.split(" ")[5] ?? "",
    sequence: Number(/sequenceId="(\d+)"/.exec(line)?.[1]),
    body: JSON.parse(line.slice(line.indexOf("] ") + 2)),
  }));
const titlesOf = (from: LogCollector) =>
  read(from).flatMap(({ name, body }) => (name === "logApi" ? [body.title ?? ""] : []));

it("what is written while the collector is away arrives when it is back, once and in order, over restarts", async () => {
  await write("before the first start");
  const first = await collector();
  const one = forwarder(first.port);
  expect(await one.lag()).toEqual({ blocks: 0 });
  const a = await write("a");
  await one.round();
  expect(titlesOf(first)).toEqual(a);
  await first.stop();

  const b = await write("b");
  expect(await one.lag()).toEqual({ blocks: 3, since: expect.stringMatching(/^20/) });
  await expect(one.round()).rejects.toThrow();
  const c = await write("c");
  // The instance that comes after a restart remembers nothing.
  const two = forwarder(first.port);
  const second = await collector({ port: first.port });
  await two.round();
  expect(titlesOf(second)).toEqual([...b, ...c]);
  const blocks = await db.selectFrom("logBlock").select(["number", "code"]).orderBy("number").execute();
  const told = read(second).flatMap(({ name, body }) => (name === "logBlock" ? [body] : []));
  expect(told.map(({ number, code }) => ({ number, code }))).toEqual(blocks.slice(-6));
  expect(read(second).map(({ sequence }) => sequence)).toEqual(second.lines.map((_, n) => n + 1));
  expect([await two.lag(), two.sent()]).toEqual([{ blocks: 0 }, 20]);
});

it("a collector that dies in the middle gets everything again, and can tell doubles by their id", async () => {
  const dying = await collector({ mostLines: 5 });
  const sender = forwarder(dying.port);
  await sender.lag();
  // More than one read of a socket takes, so that some of it was not read.
  const titles = await write("d", 60, "字".repeat(1000));
  await expect(sender.round()).rejects.toThrow();
  await dying.stop();
  expect((await sender.lag()).blocks).toBe(20);
  const back = await collector({ port: dying.port });
  await sender.round();
  const idsOf = (from: LogCollector) => read(from).flatMap(({ name, body }) => (name === "logApi" ? [body.id] : []));
  expect(titlesOf(back)).toEqual(titles);
  expect(idsOf(dying).length).toBeGreaterThan(0);
  expect(new Set([...idsOf(dying), ...idsOf(back)]).size).toBe(titles.length);
});

it("instances take turns, so that no line comes twice", async () => {
  const { port } = await collector();
  const instances = [forwarder(port), forwarder(port), forwarder(port)];
  await instances[0]?.lag();
  const titles = await write("e");
  await Promise.all(instances.map((each) => each.round()));
  expect(collectors.flatMap(titlesOf)).toEqual(titles);
});

it("a server that was killed sends after its restart what it had not sent on", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bladekit-syslog-"));
  await writeFile(join(folder, "ca.pem"), certificate.cert);
  const away = await collector();
  await away.stop();
  const env = { BLADEKIT_SYSLOG: `tls://localhost:${away.port}`, NODE_EXTRA_CA_CERTS: join(folder, "ca.pem") };
  const instances = await startInstances(1, env);
  try {
    const server = instances.at(0);
    await addTenant(server, "100001");
    await addStaff(server, "100001", "officer", ["dictbiz_add"]);
    const officer = await signIn(server, "100001", "officer", "staff");
    await officer.POST("/blade-system/dict-biz/submit", { body: { code: "log", dictValue: "审计", sort: 1 } });
    const { platform } = server.services;
    const written = () => platform.selectFrom("logApi").select("id").where("createBy", "=", "officer").execute();
    await vi.waitFor(async () => expect(await written()).not.toEqual([]), 60_000);
    instances.servers[0]?.kill("SIGKILL");
    await instances.servers[0]?.exit;
    const back = await collector({ port: away.port });
    await instances.start(0);
    const ids = (await written()).map(({ id }) => id);
    await vi.waitFor(() => expect(read(back).map(({ body }) => body.id)).toEqual(expect.arrayContaining(ids)), 60_000);
  } finally {
    await instances.close();
    await rm(folder, { recursive: true });
  }
});
