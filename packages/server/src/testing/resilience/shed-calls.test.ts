import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addHospital } from "../../operations/recruit/recruit-fixture.ts";
import { addStaff, signIn } from "../index.ts";
import { type Instances, startInstances } from "../instances.ts";

const callers = 50;

let instances: Instances;
let headers: Record<string, string>;
beforeAll(async () => {
  instances = await startInstances(1, { BLADEKIT_LOG_LEVEL: "warn", BLADEKIT_WAIT_SECONDS: "1" });
  const server = instances.at(0);
  const { tenantId } = await addHospital(server);
  await addStaff(server, tenantId, "hr", ["job_view"]);
  const client = await signIn(server, tenantId, "hr", "staff");
  headers = { "blade-auth": `bearer ${client.session.get()?.accessToken}` };
});
afterAll(() => instances?.close());

async function ask(number: number): Promise<number> {
  // Each call has another title, so that no two share an answer.
  const url = `${instances.servers[0]?.url}/api/mrhr-zpgl-new/recruitJob/list?title=${number}`;
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  return answer.status;
}

/** The log lines about calls. Background work has lines of its own. */
const linesOfCalls = () =>
  (instances.servers[0]?.output() ?? "")
    .split("\n")
    .filter((line) => line.startsWith("{") && line.endsWith("}"))
    .map((line) => JSON.parse(line) as { msg: string; reqId?: string; err?: unknown })
    .filter(({ reqId }) => reqId !== undefined);

test("a call that waits too long for a lock is told that the server is busy, which is one line of the log, without a stack", async () => {
  const statuses = await instances
    .at(0)
    .services.platform.transaction()
    .execute(async (tx) => {
      await sql`lock table recruit_job in access exclusive mode`.execute(tx);
      return Promise.all(Array.from({ length: callers }, (_, number) => ask(number)));
    });
  expect(new Set(statuses)).toEqual(new Set([429]));
  await expect.poll(() => linesOfCalls().length).toBeGreaterThanOrEqual(callers);
  expect(linesOfCalls()).toHaveLength(callers);
  for (const line of linesOfCalls()) expect([line.msg, line.err]).toEqual(["call shed", undefined]);
});
