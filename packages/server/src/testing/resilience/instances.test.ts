import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import { addHospital, addJob, fillResume, type Hospital, picture } from "../../operations/recruit/recruit-fixture.ts";
import {
  addGuest,
  addStaff,
  clientOf,
  type Instances,
  signIn,
  solveCaptcha,
  startInstances,
  testPassword,
} from "../index.ts";
import { refusalOf } from "../refusal.ts";

// Three processes with one database. What one of them knows, all have to know.
const tenantId = "100001";
const guest = "13800000001";

let instances: Instances;
let hospital: Pick<Hospital, "services" | "db" | "deptId">;

beforeAll(async () => {
  instances = await startInstances(3, { BLADEKIT_LIMIT_LOOKUPS: "60" });
  hospital = { services: instances.at(0).services, ...(await addHospital(instances.at(0))) };
  await addGuest(instances.at(0), tenantId, guest);
});
afterAll(() => instances?.close());

/** Calls one instance with the token of a user who signed in at another. */
const show = (index: number, token: string, path: string, init: RequestInit = {}) =>
  fetch(`${instances.servers[index]?.url}/api${path}`, {
    ...init,
    headers: { "blade-auth": `bearer ${token}`, ...init.headers },
  });
const tokenOf = (client: BladeClient) => client.session.get()?.accessToken ?? "";
const userInfo = "/blade-auth/oauth/user-info";

test("the instances start together on an empty database, with the same keys", () => {
  expect(new Set(instances.servers.map(({ url }) => url)).size).toBe(3);
  expect(instances.servers.map(({ output }) => /first administrator/.test(output())).filter(Boolean)).toHaveLength(1);
});

test("a captcha that one has drawn is good at another, once", async () => {
  const captcha = await solveCaptcha(instances.at(0), clientOf(instances.at(0), tenantId));
  const login = (index: number) =>
    clientOf(instances.at(index), tenantId).session.login({
      username: guest,
      password: testPassword,
      tenantId,
      ...captcha,
    });
  await login(1);
  expect((await refusalOf(login(2))).error).toBe("captcha_wrong");
});

test("wrong passwords are counted together", async () => {
  await addGuest(instances.at(0), tenantId, "13800000002");
  const login = async (index: number, password: string) => {
    const client = clientOf(instances.at(index), tenantId);
    const captcha = await solveCaptcha(instances.at(index), client);
    return client.session.login({ username: "13800000002", password, tenantId, ...captcha });
  };
  for (const index of [0, 1, 2, 0, 1]) expect((await refusalOf(login(index, "wrong"))).status).toBe(400);
  for (const index of [0, 1, 2]) expect((await refusalOf(login(index, testPassword))).status).toBe(423);
});

test("calls with a limit are counted together", async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 66; call++) {
    const answer = await fetch(`${instances.servers[call % 3]?.url}/api/blade-system/tenant/info-one`);
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
});

test("all instances know a session, and its end", async () => {
  const client = await signIn(instances.at(0), tenantId, guest);
  const token = tokenOf(client);
  expect((await show(1, token, userInfo)).status).toBe(200);
  expect((await show(2, token, "/blade-auth/oauth/logout")).status).toBe(200);
  for (const index of [0, 1, 2]) expect((await show(index, token, userInfo)).status).toBe(401);
});

test("refreshes at all of them at once have one successor", async () => {
  const client = await signIn(instances.at(0), tenantId, guest);
  const { refreshToken = "" } = client.session.get() ?? {};
  const refresh = async (call: number): Promise<string | undefined> => {
    const answer = await fetch(`${instances.servers[call % 3]?.url}/api/blade-auth/oauth/token`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa("recruit:")}` },
      body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
    });
    // An instance that is busy says so, and asks for a retry.
    if ([429, 503].includes(answer.status)) return refresh(call);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { refresh_token?: string }).refresh_token;
  };
  const successors = await Promise.all(Array.from({ length: 30 }, (_, call) => refresh(call)));
  expect(new Set(successors)).toEqual(new Set([expect.any(String)]));
});

test("one key of a submission is one application, wherever it arrives", async () => {
  const client = await signIn(instances.at(0), tenantId, guest);
  await fillResume(client);
  const jobId = await addJob(hospital);
  const path = `/mrhr-zpgl-new/recruitGuestResume/submitResume?jobId=${jobId}`;
  const init = { method: "POST", headers: { "idempotency-key": "one-key-everywhere" } };
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, call) => (await show(call % 3, tokenOf(client), path, init)).text()),
  );
  expect(new Set(answers).size).toBe(1);
  expect(
    await hospital.db.selectFrom("recruitApplication").select("id").where("jobId", "=", jobId).execute(),
  ).toHaveLength(1);
});

test("a permission taken away is gone at the next call, wherever that is", async () => {
  const userId = await addStaff(instances.at(0), tenantId, "clerk", ["dictbiz_view"]);
  const token = tokenOf(await signIn(instances.at(0), tenantId, "clerk", "staff"));
  const list = "/blade-system/dict-biz/list";
  for (const index of [0, 1, 2]) expect((await show(index, token, list)).status).toBe(200);
  await forTenant(hospital.services.platform, tenantId)
    .deleteFrom("bladeUserRole")
    .where("userId", "=", userId)
    .execute();
  for (const index of [1, 2, 0]) expect((await show(index, token, list)).status).toBe(403);
});

test("a file that one has taken in is given out by another", async () => {
  const client = await signIn(instances.at(0), tenantId, guest);
  const file = new File([picture], "photo.png", { type: "image/png" });
  const { link } = await client.upload("/blade-resource/oss/endpoint/put-file", file);
  const { pathname, search } = new URL(link, "http://any.test");
  const answer = await fetch(`${instances.servers[1]?.url}${pathname}${search}`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
});
