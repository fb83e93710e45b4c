import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forTenant } from "../../../../db/tenant-scope.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../../testing/index.ts";

const tenantId = "100001";
let app: TestApp;
let plain: BladeClient;
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  await addTenant(app, "200002");
  await addStaff(app, "200002", "wang_elsewhere", []);
  for (const account of ["plain", "wang", "wang_locked", "li_1"])
    ids[account] = await addStaff(app, tenantId, account, []);
  const db = forTenant(app.services.platform, tenantId);
  await db.updateTable("bladeUser").set({ status: 0 }).where("account", "=", "wang_locked").execute();
  await db.updateTable("bladeUser").set({ realName: "王敏" }).where("account", "=", "wang").execute();
  plain = await signIn(app, tenantId, "plain", "staff");
});
afterAll(() => app.close());

const found = async (query: { keyword?: string; names?: string }) =>
  (await plain.GET("/blade-system/user/colleagues", { params: { query } })).map(({ account }) => account);

describe("colleagues to choose from", () => {
  it("are found by a part of the account or the name, in any case of letters, without any permission", async () => {
    expect(await found({ keyword: "WAN" })).toEqual(["wang"]);
    expect(await found({ keyword: "敏" })).toEqual(["wang"]);
    expect(await found({})).toEqual(["li_1", "plain", "wang"]);
  });

  it("are searched for the characters that were typed, not for a pattern", async () => {
    expect(await found({ keyword: "%" })).toEqual([]);
    expect(await found({ keyword: "_" })).toEqual(["li_1"]);
  });

  it("are named by accounts and ids that were chosen before, without people who left or work elsewhere", async () => {
    expect(await found({ names: `${ids.wang},li_1,wang_locked,wang_elsewhere,99999999999999999999` })).toEqual([
      "li_1",
      "wang",
    ]);
  });

  it("show nothing but name, account and department", async () => {
    const [wang] = await plain.GET("/blade-system/user/colleagues", { params: { query: { names: "wang" } } });
    expect(wang).toEqual({ id: ids.wang, account: "wang", name: "王敏", deptName: expect.any(String) });
  });
});
