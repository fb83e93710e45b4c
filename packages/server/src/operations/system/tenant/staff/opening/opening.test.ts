import { openingParts } from "@bladekit/openapi/packs";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forTenant } from "../../../../../db/tenant-scope.ts";
import {
  addAdministrator,
  addGuest,
  clientOf,
  createTestApp,
  signIn,
  type TestApp,
} from "../../../../../testing/index.ts";
import { refusalOf } from "../../../../../testing/refusal.ts";
import { callsOf } from "../../../../recruit/application/application-calls-fixture.ts";
import { fillResume } from "../../../../recruit/recruit-fixture.ts";
import { jobInput } from "../../../../recruit/staff-fixture.ts";
import { encrypt, enter } from "../../../user/user-fixture.ts";

let app: TestApp;
let platform: BladeClient;

beforeAll(async () => {
  app = await createTestApp({ clock: () => new Date("2026-11-20T12:00:00+08:00") });
  await addAdministrator(app, "root");
  platform = await signIn(app, "000000", "root", "staff");
});
afterAll(() => app.close());

const basic = { tenantName: "新医院", linkman: "王芳", contactNumber: "13900000000", parts: [], roles: [] };
const open = (body: {
  tenantName?: string;
  contactNumber?: string;
  domain?: string;
  parts?: (typeof openingParts)[number][];
  roles?: ("hr" | "viewer")[];
}) => platform.POST("/blade-system/tenant/open", { body: { ...basic, ...body } });
const everything: Parameters<typeof open>[0] = { parts: [...openingParts], roles: ["hr", "viewer"] };
const tokenOf = (link: string) => new URL(link).hash.slice(1);
const setPassword = (client: BladeClient, link: string, password: string) =>
  client.POST("/blade-system/user/first-password", {
    body: { token: tokenOf(link), password: encrypt(app, password) },
  });

test("a hospital that opens with all parts recruits at once", async () => {
  const opened = await open({ ...everything, domain: "new.test" });
  expect(opened).toMatchObject({ tenantName: "新医院", account: "admin" });
  expect(new URL(opened.link)).toMatchObject({ hostname: "new.test", pathname: "/admin/first-password" });
  const { tenantId } = opened;

  const stranger = clientOf(app, tenantId, "staff");
  const set = await setPassword(stranger, opened.link, "My-own-2026");
  expect(set).toMatchObject({ tenantId, account: "admin" });
  // The captcha of the answer stands for one that the person would have to read.
  const { captchaKey, captchaCode } = set;
  await stranger.session.login({ username: "admin", password: "My-own-2026", tenantId, captchaKey, captchaCode });

  const [root] = await stranger.GET("/blade-system/dept/list");
  const post = jobInput(root?.id ?? "", { conditions: {} });
  const job = await stranger.POST("/mrhr-zpgl-new/recruitJob/submit", { body: post });
  await stranger.POST("/mrhr-zpgl-new/recruitJob/publish", {
    params: { query: { ids: job.id, publishState: "published" } },
  });
  await addGuest(app, tenantId, "13800000001");
  const candidate = await signIn(app, tenantId, "13800000001", "guest");
  await fillResume(candidate);
  const applied = await callsOf(candidate).submit(job.id);
  expect(applied.applicationNo).toMatch(/^R20261120/);

  const roles = await stranger.GET("/blade-system/role/list");
  expect(roles.map(({ roleName }) => roleName)).toEqual(["管理员", "招聘专员", "只读"]);
});

test("the parts that were not chosen stay away, and are added later by one call, which leaves what is there", async () => {
  const { tenantId } = await open({ parts: ["standard"] });
  const db = forTenant(app.services.platform, tenantId);
  const dictionaries = () =>
    db.selectFrom("bladeDictBiz").select(["code", "dictValue"]).where("dictKey", "=", "-1").execute();
  const before = await dictionaries();
  expect(before.some(({ code }) => code === "nation")).toBe(true);
  expect(before.some(({ code }) => code === "recruit_category")).toBe(false);
  expect(await db.selectFrom("recruitNavbar").select("id").execute()).toEqual([]);
  await db.updateTable("bladeDictBiz").set({ dictValue: "我院民族" }).where("code", "=", "nation").execute();

  const add = () =>
    platform.POST("/blade-system/tenant/parts", { body: { tenantId, parts: ["recruitment", "menu", "standard"] } });
  const added = await add();
  expect(added.map(({ part, added: count }) => [part, count > 0])).toEqual([
    ["standard", false],
    ["recruitment", true],
    ["menu", true],
  ]);
  expect((await dictionaries()).find(({ code }) => code === "nation")?.dictValue).toBe("我院民族");
  expect((await add()).every(({ added: count }) => count === 0)).toBe(true);
});

test.each([[""], ["王芳"], ["0571-88888888"]])(
  "a contact whose phone is “%s” is refused at that field",
  async (phone) => {
    const before = await app.services.platform.selectFrom("bladeTenant").select("tenantId").execute();
    const refusal = await refusalOf(open({ contactNumber: phone }));
    expect(refusal).toMatchObject({ status: 400, data: { fields: [{ field: "contactNumber" }] } });
    expect(await app.services.platform.selectFrom("bladeTenant").select("tenantId").execute()).toEqual(before);
  },
);

test("a tenant opened without a phone sends no message, and its administrator gets a link later", async () => {
  const messages = () =>
    forTenant(app.services.platform, "000000").selectFrom("messageOutbox").select("recipient").execute();
  const before = await messages();
  const { tenantId } = await platform.POST("/blade-system/tenant/submit", {
    body: { tenantName: "无手机", linkman: "王芳" },
  });
  expect(await messages()).toEqual(before);
  const made = await platform.POST("/blade-system/tenant/password-link", { body: { tenantId } });
  await setPassword(clientOf(app, tenantId, "staff"), made.link, "My-own-2026");
  await enter(app, tenantId, "admin", "My-own-2026");
});

describe("the link", () => {
  test("reaches the contact by a message that only its cause can read", async () => {
    const { link, tenantId } = await open({});
    const rows = await platform.GET("/blade-message/outbox/list");
    const message = rows.records.find(({ content }) => content.includes(tenantId));
    expect(message).toMatchObject({ recipient: "139****0000", content: expect.stringContaining(`链接：${link}`) });
    const stored = await forTenant(app.services.platform, "000000").selectFrom("messageOutbox").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(tokenOf(link));
    const kept = await forTenant(app.services.platform, tenantId).selectFrom("passwordLink").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(tokenOf(link));
  });

  test("works once, and keeps working when the password was too weak", async () => {
    const { link, tenantId } = await open({});
    const client = clientOf(app, tenantId, "staff");
    expect(await refusalOf(setPassword(client, link, "1"))).toMatchObject({ error: "password_weak" });
    await setPassword(client, link, "My-own-2026");
    expect(await refusalOf(setPassword(client, link, "Other-2026"))).toMatchObject({ status: 410 });
    await enter(app, tenantId, "admin", "My-own-2026");
  });

  test("two that use it at once: one sets the password", async () => {
    const { link, tenantId } = await open({});
    const client = clientOf(app, tenantId, "staff");
    const results = await Promise.allSettled(
      ["First-2026-a", "Second-2026-b"].map((password) => setPassword(client, link, password)),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is replaced by a newer one, and dies of age, and of the tenant's end", async () => {
    const { link, tenantId, id } = await open({});
    const client = clientOf(app, tenantId, "staff");
    const renew = () => platform.POST("/blade-system/tenant/password-link", { body: { tenantId } });
    const second = await renew();
    expect(await refusalOf(setPassword(client, link, "My-own-2026"))).toMatchObject({ status: 410 });
    await forTenant(app.services.platform, tenantId)
      .updateTable("passwordLink")
      .set({ expireTime: "2020-01-01 00:00:00" })
      .execute();
    expect(await refusalOf(setPassword(client, second.link, "My-own-2026"))).toMatchObject({ status: 410 });
    const third = await renew();
    await platform.POST("/blade-system/tenant/remove", { params: { query: { ids: id } } });
    expect(await refusalOf(setPassword(clientOf(app, "000000", "staff"), third.link, "My-own-2026"))).toMatchObject({
      status: 410,
    });
  });

  test("is made for nobody who has a password of their own", async () => {
    const { link, tenantId } = await open({});
    await setPassword(clientOf(app, tenantId, "staff"), link, "My-own-2026");
    const again = platform.POST("/blade-system/tenant/password-link", { body: { tenantId } });
    expect(await refusalOf(again)).toMatchObject({ status: 409 });
    await enter(app, tenantId, "admin", "My-own-2026");
  });

  test.each([["p1.000000.x"], [`p1.999999.${"a".repeat(43)}`], [`p1.000000.${"a".repeat(43)}`], ["' or 1=1 --"]])(
    "made up as %s is refused",
    async (token) => {
      const body = { token, password: encrypt(app, "My-own-2026") };
      const call = clientOf(app, "000000", "staff").POST("/blade-system/user/first-password", { body });
      expect(await refusalOf(call)).toMatchObject({ status: 410 });
    },
  );
});
