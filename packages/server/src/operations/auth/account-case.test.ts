import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import { addStaff, addTenant, createTestApp, type TestApp, testPassword } from "../../testing/index.ts";
import { tryPassword } from "./sign-in-fixture.ts";

const tenantId = "100001";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
});
afterAll(() => app.close());

const enter = (username: string, password: string, address = "10.40.0.1") =>
  tryPassword(app, { tenantId, username, password }, { address });
const inTenant = () => forTenant(app.services.platform, tenantId);

describe("an account", () => {
  test("is signed in to in any case, and locked in all of them", async () => {
    await addStaff(app, tenantId, "LiMin", []);
    for (const typed of ["LiMin", "limin", "LIMIN"]) {
      const answer = await enter(typed, testPassword);
      expect([answer.statusCode, answer.json().user_name]).toEqual([200, "LiMin"]);
    }
    for (const typed of ["limin", "LIMIN", "Limin", "lImin", "liMin"])
      expect((await enter(typed, "wrong")).statusCode).toBe(400);
    expect((await enter("LiMin", testPassword)).statusCode).toBe(423);
  });

  test("is taken in every case, and free again in each once it is removed or renamed", async () => {
    const id = await addStaff(app, tenantId, "Head", []);
    await expect(addStaff(app, tenantId, "HEAD", [])).rejects.toMatchObject({ code: "23505" });
    await inTenant().updateTable("bladeUser").set({ account: "Chief" }).where("id", "=", id).execute();
    const other = await addStaff(app, tenantId, "HEAD", []);
    const rename = inTenant().updateTable("bladeUser").set({ account: "cHIEF" }).where("id", "=", other);
    await expect(rename.execute()).rejects.toMatchObject({ code: "23505" });
    await inTenant().updateTable("bladeUser").set({ isDeleted: 1 }).where("id", "=", id).execute();
    await rename.execute();
  });

  test("from before, that differed from another by case alone, is still its owner's", async () => {
    const older = await addStaff(app, tenantId, "Twin", []);
    // As an account from before keys were folded.
    await inTenant().updateTable("bladeUser").set({ accountKey: "Twin" }).where("id", "=", older).execute();
    const twin = await addStaff(app, tenantId, "twin", []);
    const idOf = async (typed: string) => (await enter(typed, testPassword, "10.40.0.2")).json().user_id;
    expect([await idOf("Twin"), await idOf("twin"), await idOf("TWIN")]).toEqual([older, twin, twin]);
    await expect(addStaff(app, tenantId, "TWIN", [])).rejects.toMatchObject({ code: "23505" });
  });
});
