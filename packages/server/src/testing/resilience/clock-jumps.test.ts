import { afterAll, beforeAll, expect, test } from "vitest";
import { addHospital, addJob, fillResume, refusal } from "../../operations/recruit/recruit-fixture.ts";
import { addGuest, addStaff, createTestApp, signIn, type TestApp } from "../index.ts";

const start = Date.now();
const [minutes, days] = [60_000, 86_400_000];

let moved = 0;
let app: TestApp;
let jobId: string;
beforeAll(async () => {
  app = await createTestApp({ clock: () => new Date(start + moved) });
  const hospital = { ...app, ...(await addHospital(app)) };
  jobId = await addJob(hospital);
  await addStaff(app, hospital.tenantId, "hr", []);
  for (const phone of ["13800000001", "13800000002"]) await addGuest(app, hospital.tenantId, phone);
});
afterAll(() => app.close());

const whoAmI = (client: Awaited<ReturnType<typeof signIn>>) => client.GET("/blade-auth/oauth/user-info");

test.each([
  ["ten minutes back", -10 * minutes],
  ["a day back", -days],
  ["ten minutes on", 10 * minutes],
  ["a day on", days],
])("a clock that jumps %s signs in and renews as before, and lets no session grow old", async (_, jump) => {
  moved = 0;
  const before = await signIn(app, "100001", "hr", "staff");
  const { expiresIn = 0 } = before.session.get() ?? {};
  moved = jump;
  // If the token has expired by the server's clock, it is renewed. Nobody has to sign in again.
  expect(await whoAmI(before)).toMatchObject({ account: "hr" });
  const after = await signIn(app, "100001", "hr", "staff");
  expect(await whoAmI(after)).toMatchObject({ account: "hr" });
  // A token from before a jump back still expires at its own time.
  moved = Math.max(jump, 0) + (expiresIn + 1) * 1000;
  const token = before.session.get()?.accessToken;
  const old = await app.app.inject({
    url: "/api/blade-auth/oauth/user-info",
    headers: { "blade-auth": `bearer ${token}` },
  });
  expect([old.statusCode, old.json().error]).toEqual([401, "unauthorized"]);
});

test("a clock that jumps back gives no id twice, and no post more time than its own", async () => {
  moved = 0;
  const [first, second] = [await signIn(app, "100001", "13800000001"), await signIn(app, "100001", "13800000002")];
  await fillResume(first);
  await fillResume(second);
  const submit = (client: typeof first) =>
    client.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query: { jobId } } });
  const receipt = await submit(first);
  moved = 11 * days;
  expect((await refusal(submit(second))).error).toBe("job_closed");
  // Before its first day nobody sees it.
  moved = -2 * days;
  expect((await refusal(submit(second))).error).toBe("not_found");
  moved = 0;
  const other = await submit(second);
  expect(BigInt(other.applicationId)).toBeGreaterThan(BigInt(receipt.applicationId));
  expect(other.applicationNo).not.toBe(receipt.applicationNo);
});
