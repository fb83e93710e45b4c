import { unchangedHeader } from "@bladekit/sdk/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAdministrator, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";

let app: TestApp;
const list = "/blade-system/dict-biz/list";
const acting = (tenant: string) => ({ headers: { "Acting-Tenant": tenant } });

beforeAll(async () => {
  app = await createTestApp();
  for (const tenant of ["100001", "100002"]) await addTenant(app, tenant);
  await addAdministrator(app, "root");
  await addStaff(app, "000000", "clerk", ["dictbiz_view"]);
  await addStaff(app, "100001", "editor", ["dictbiz_view", "dictbiz_add", "dictbiz_edit", "post_edit", "post_delete"]);
});
afterAll(async () => app?.close());

describe("the header Acting-Tenant", () => {
  it("lets the platform's administrator work in a hospital, and nowhere else at once", async () => {
    const root = await signIn(app, "000000", "root", "staff");
    const body = { code: "ward", dictValue: "病区", sort: 1 };
    await root.POST("/blade-system/dict-biz/submit", { body, ...acting("100001") });
    const codes = async (tenant: string) => (await root.GET(list, acting(tenant))).map(({ code }) => code);
    expect(await codes("100001")).toEqual(["ward"]);
    expect(await codes("100002")).toEqual([]);
    expect((await root.GET(list)).map(({ code }) => code)).toEqual([]);
  });

  it.each([
    ["000000", "clerk", "100001"],
    ["100001", "editor", "100002"],
  ])("is refused to anybody else: %s %s", async (tenant, account, wanted) => {
    const client = await signIn(app, tenant, account, "staff");
    await expect(client.GET(list, acting(wanted))).rejects.toMatchObject({ error: "forbidden", status: 403 });
  });

  it.each(["999999", "1", "", "100001,100002"])("does not take %j for a tenant", async (wanted) => {
    const root = await signIn(app, "000000", "root", "staff");
    await expect(root.GET(list, acting(wanted))).rejects.toMatchObject({ error: "tenant_unknown" });
  });
});

describe("the header If-Unchanged", () => {
  it("refuses a write when a field of the row has another value than the caller saw", async () => {
    const editor = await signIn(app, "100001", "editor", "staff");
    const body = { code: "level", dictValue: "级别", sort: 1 };
    const { id } = await editor.POST("/blade-system/dict-biz/submit", { body });
    const change = (seen: string, dictValue: string) =>
      editor.POST("/blade-system/dict-biz/submit", {
        body: { ...body, id, dictValue },
        headers: { "If-Unchanged": unchangedHeader({ dictValue: seen }) },
      });
    await change("级别", "其他");
    await expect(change("级别", "又一个")).rejects.toMatchObject({
      error: "stale_version",
      data: { changed: ["dictValue"] },
    });
    await change("其他", "又一个");
  });

  it("says who changed the row last, and that nothing is left of one that is gone", async () => {
    const editor = await signIn(app, "100001", "editor", "staff");
    const body = { category: 1, postCode: "p", postName: "护士长", sort: 1 };
    const { id } = await editor.POST("/blade-system/post/submit", { body });
    const change = () =>
      editor.POST("/blade-system/post/submit", {
        body: { ...body, id },
        headers: { "If-Unchanged": unchangedHeader({ postName: "护士" }) },
      });
    await expect(change()).rejects.toMatchObject({
      data: { changed: ["postName"], changedBy: "editor", changedAt: expect.stringMatching(/^\d{4}-/) },
    });
    await editor.POST("/blade-system/post/remove", { params: { query: { ids: id } } });
    await expect(change()).rejects.toMatchObject({ error: "stale_version", data: { changed: [] } });
  });
});
