import { afterAll, beforeAll, expect, test } from "vitest";
import { addStaff, addTenant, type Instances, signIn, startInstances } from "../index.ts";
import { type LoadBalancer, startLoadBalancer } from "../load-balancer.ts";

const callers = 4;
// The balancer asks twenty times a second. On a busy machine it still needs time to notice that a server stops.
const drainSeconds = "5";

let instances: Instances;
let balancer: LoadBalancer;
let token: string;

beforeAll(async () => {
  instances = await startInstances(2, { BLADEKIT_DRAIN_SECONDS: drainSeconds });
  await addTenant(instances.at(0), "100001");
  await addStaff(instances.at(0), "100001", "clerk", ["dictbiz_view", "dictbiz_add", "dictbiz_edit"]);
  const client = await signIn(instances.at(0), "100001", "clerk", "staff");
  token = client.session.get()?.accessToken ?? "";
  balancer = startLoadBalancer(() => instances.servers.map(({ url }) => url));
  await balancer.ready(instances.servers.length);
});
afterAll(async () => {
  await balancer?.close();
  await instances?.close();
});

const headers = { "blade-auth": "", "content-type": "application/json" };

/** Reads and writes without a pause until told to stop. Returns the errors. */
async function callUntil(isOver: () => boolean, name: string): Promise<string[]> {
  const failed: string[] = [];
  for (let index = 0; !isOver(); index++) {
    const body = JSON.stringify({ code: `${name}-${index}`, dictValue: name, sort: index });
    const call =
      index % 2 === 0
        ? balancer.call("/api/blade-system/dict-biz/submit", { method: "POST", headers, body })
        : balancer.call("/api/blade-system/dict-biz/parent-list", { headers });
    const status = await call.catch((error: Error) => error.message);
    if (status !== 200) failed.push(`${name}-${index}: ${status}`);
  }
  return failed;
}

test("a restart of every instance, one after the other, loses no request", async () => {
  headers["blade-auth"] = `bearer ${token}`;
  let isOver = false;
  const calling = Array.from({ length: callers }, (_, index) => callUntil(() => isOver, `caller${index}`));
  for (const [index, server] of [...instances.servers.entries()]) {
    await balancer.ready(instances.servers.length);
    await expect.poll(() => balancer.served.get(server.url) ?? 0).toBeGreaterThan(callers);
    server.kill("SIGTERM");
    expect(await server.exit).toBe(0);
    await instances.start(index);
  }
  await balancer.ready(instances.servers.length);
  const after = instances.servers.map(({ url }) => url);
  // The new servers have answered calls, too.
  await expect.poll(() => after.every((url) => balancer.served.has(url))).toBe(true);
  isOver = true;
  expect((await Promise.all(calling)).flat()).toEqual([]);
});
