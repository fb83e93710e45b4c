import { afterAll, beforeAll, expect, test } from "vitest";
import { addHospital, addJob } from "../../operations/recruit/recruit-fixture.ts";
import { buildApp } from "../../start/app.ts";
import { addStaff, createTestApp, signIn } from "../index.ts";
import { type Instances, startInstances } from "../instances.ts";

const asksAtOnce = 100;
const rows = 200;

let instances: Instances;
let token: string;
beforeAll(async () => {
  instances = await startInstances(1, { NODE_OPTIONS: "--max-old-space-size=128" });
  const server = instances.at(0);
  const hospital = { ...server, ...(await addHospital(server)) };
  // An answer with this text in all rows has more than a megabyte.
  const duty = `<p>${"承担科室日常诊疗、教学和科研工作。".repeat(300)}</p>`;
  for (let n = 0; n < rows; n++) await addJob(hospital, { duty });
  await addStaff(server, hospital.tenantId, "hr", ["job_view"]);
  const client = await signIn(server, hospital.tenantId, "hr", "staff");
  token = client.session.get()?.accessToken ?? "";
});
afterAll(() => instances?.close());

async function ask(): Promise<{ status: number; rows: number; retryAfter: string | null }> {
  const url = `${instances.servers[0]?.url}/api/mrhr-zpgl-new/recruitJob/list?current=1&size=${rows}`;
  const answer = await fetch(url, { headers: { "blade-auth": `bearer ${token}` } });
  const { data } = (await answer.json()) as { data: { records?: unknown[] } };
  return { status: answer.status, rows: data.records?.length ?? 0, retryAfter: answer.headers.get("retry-after") };
}

test("a server with little memory that is asked for much at once serves what it can, says 503 to the rest, and goes on", async () => {
  for (let round = 0; round < 3; round++) {
    // A call without an answer fails here.
    for (const answer of await Promise.all(Array.from({ length: asksAtOnce }, ask))) {
      const served = { status: 200, rows, retryAfter: null };
      expect(answer).toEqual(answer.status === 503 ? { status: 503, rows: 0, retryAfter: "2" } : served);
    }
  }
  await expect.poll(ask).toEqual({ status: 200, rows, retryAfter: null });
});

test("with its heap full it serves a few at a time, the others in turn as long as they may wait, and its health at any time", async () => {
  const { services, close } = await createTestApp();
  const heap = 0;
  const [full, patient] = [
    await buildApp({ services, bounds: { heap, room: 0 } }),
    await buildApp({ services, bounds: { heap, room: 60_000 } }),
  ];
  const call = (url: string, app = full) => app.inject({ url }).then(({ statusCode }) => statusCode);
  const burst = (app: typeof full) =>
    Promise.all(Array.from({ length: 20 }, () => call("/api/blade-system/tenant/info?domain=nowhere.test", app)));
  expect(new Set(await burst(full))).toEqual(new Set([200, 503]));
  expect(new Set(await burst(patient))).toEqual(new Set([200]));
  const health = await Promise.all(Array.from({ length: 20 }, () => call("/healthz")));
  expect(new Set(health)).toEqual(new Set([200]));
  expect(await call("/readyz")).toBe(200);
  await patient.close();
  await full.close();
  await close();
});
