import { afterAll, beforeAll, expect, test } from "vitest";
import { type Deployment, startDeployment } from "./deployment.ts";
import { faults } from "./faults.ts";
import { findPrograms } from "./programs.ts";
import { openFaults } from "./writers.ts";

// The whole deployment in processes, with two of its faults; `npm run cluster -- --faults` has the others.
const programs = findPrograms();
const isMissing = "missing" in programs;
if (isMissing) {
  process.stdout.write(`没有测试主备切换 / a failover was NOT tested: ${programs.missing.join("; ")}\n`);
}

let deployment: Deployment;
let runFault: Awaited<ReturnType<typeof openFaults>>;
beforeAll(async () => {
  if ("missing" in programs) return;
  deployment = await startDeployment(programs, () => {});
  runFault = await openFaults(deployment);
});
afterAll(() => deployment?.close());

test.skipIf(isMissing).each(["pooler-killed", "primary-killed"])(
  "no acknowledged write is lost and none is done twice: %s",
  async (name) => {
    const fault = faults.find((one) => one.name === name);
    if (!fault) throw new Error(`there is no fault ${name}`);
    const { acknowledged, refused, ...outcome } = await runFault(fault);
    expect(acknowledged).toBeGreaterThan(0);
    // Every refusal is JSON and says when to come again.
    expect(outcome).toMatchObject({ lost: 0, twice: 0, bare: 0 });
    expect(Object.keys(refused).filter((status) => !/^(429|503)$/.test(status))).toEqual([]);
  },
);
