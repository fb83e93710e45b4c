import type { FormSheet, NavbarItemInput, ZpSettingInput } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";
import { usualFormSheet } from "@bladekit/sdk/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addGuest, addTenant, clientOf, signIn } from "../../../../testing/index.ts";
import { type Hospital, openHospital, refusal, uploadPicture } from "../../recruit-fixture.ts";
import { signInClerk } from "../../staff-fixture.ts";

const base = "/mrhr-zpgl-new/setting";
let hospital: Hospital;
let clerk: BladeClient;
let stranger: BladeClient;
let visitor: BladeClient;

beforeAll(async () => {
  hospital = await openHospital();
  await addTenant(hospital, "200002");
  clerk = await signInClerk(hospital, "100001");
  stranger = await signInClerk(hospital, "200002");
  visitor = clientOf(hospital, "100001");
});
afterAll(() => hospital.close());

const list = (...values: unknown[]) => JSON.stringify(values.map((value) => ({ value })));
const save = (overrides: Partial<ZpSettingInput> = {}, client = clerk) =>
  client.POST(`${base}/submit`, {
    headers: { "If-Match": "*" },
    body: {
      zpPcBanner: "[]",
      zpPcLogo: "[]",
      zpdzImg: "[]",
      tbLogo: "[]",
      zpMhzts: "#0A7D6C",
      yyName: "仁和",
      ...overrides,
    },
  });
const fieldsOf = async (call: Promise<unknown>) => (await refusal(call)).data.fields?.map(({ field }) => field);

describe("the settings of the own site", () => {
  it("are what suits any hospital until some are saved, and are shown at once", async () => {
    expect(await clerk.GET(`${base}/detail`)).toMatchObject({
      zpPcBanner: "[]",
      zpMhzts: "#409EFF",
      yyName: "医院 100001",
    });
    const name = await uploadPicture(clerk);
    const saved = await save({
      zpPcBanner: list("/brand/renhe/banner-1.svg", name),
      guide: "<p>指南</p>",
      icp: "浙ICP备1号",
    });
    expect(saved).toMatchObject({ zpPcBanner: list("/brand/renhe/banner-1.svg", name), yyName: "仁和" });
    const shown = await visitor.GET(`${base}/get-zp-setting`);
    expect(shown).toMatchObject({ zpMhzts: "#0A7D6C", yyName: "仁和", guide: "<p>指南</p>", icp: "浙ICP备1号" });
    expect(JSON.parse(shown.zpPcBanner)[1].value).toContain("sign=");
  });

  it("stay where a save does not name them", async () => {
    await save({ about: "<p>联系我们</p>", contact: { phone: "0571-88888888" } });
    expect(await save()).toMatchObject({ about: "<p>联系我们</p>", contact: { phone: "0571-88888888" } });
    expect(await save({ about: "" })).toMatchObject({ about: "" });
  });

  it("have the usual application form until the hospital sets its own, which visitors read", async () => {
    const { formSheet: usual } = await clerk.GET(`${base}/detail`);
    expect(usual).toEqual(usualFormSheet);
    expect((await visitor.GET(`${base}/get-zp-setting`)).formSheet).toEqual(usualFormSheet);
    const formSheet: FormSheet = {
      photo: false,
      groups: ["family", "education"],
      boxes: ["资格审查意见", "人事部门意见"],
    };
    expect((await save({ formSheet })).formSheet).toEqual(formSheet);
    expect((await save()).formSheet).toEqual(formSheet);
    expect((await visitor.GET(`${base}/get-zp-setting`)).formSheet).toEqual(formSheet);
    expect((await stranger.GET(`${base}/detail`)).formSheet).toEqual(usualFormSheet);
  });

  it("refuse a form with parts that there are not, and with boxes that do not fit", async () => {
    const { groups } = usualFormSheet;
    const refused = async (sheet: object) => fieldsOf(save({ formSheet: { photo: true, groups, ...sheet } }));
    expect(await refused({ groups: ["education", "hobbies"] })).toEqual(["formSheet.groups.1"]);
    expect(await refused({ groups: ["education", "education"] })).toEqual(["formSheet.groups"]);
    expect(await refused({ groups: [] })).toEqual(["formSheet.groups"]);
    expect(await refused({ boxes: ["一", "二", "三", "四", "五", "六", "七"] })).toEqual(["formSheet.boxes"]);
    expect(await refused({ boxes: ["院".repeat(21)] })).toEqual(["formSheet.boxes.0"]);
    expect(await refused({ boxes: [" "] })).toEqual(["formSheet.boxes.0"]);
  });

  it("take pictures of the site and of staff, and nothing else", async () => {
    await addGuest(hospital, "100001", "13800000009");
    const foreign = await uploadPicture(await signIn(hospital, "100001", "13800000009"));
    const bad = [
      ...["[1]", "[null]", '[{"url":"/a.png"}]', "[{]", `[${"[".repeat(3000)}]`, list(1), list(foreign)],
      ...["https://evil.test/a.png", "//evil.test/a.png", "/../a.png", "javascript:alert(1)", "/a.html"].map((one) =>
        list(one),
      ),
      ...['/a.png" onerror="x', "data:image/png;base64,AA", "/a.svg?x=1", "upload/20261120/none.png"].map((one) =>
        list(one),
      ),
      list(...Array.from({ length: 11 }, () => "/a.png")),
    ];
    for (const zpPcLogo of bad)
      expect([zpPcLogo, await fieldsOf(save({ zpPcLogo }))]).toEqual([zpPcLogo, ["zpPcLogo"]]);
  });

  it("are cleaned and checked", async () => {
    const { guide, notes } = await save({
      guide: "<p>指南</p><script>alert(1)</script>",
      notes: '<a href="javascript:alert(1)">须知</a><img src=x onerror=alert(1)>',
    });
    expect(guide + notes).not.toMatch(/script|onerror/);
    expect(await fieldsOf(save({ yyName: " " }))).toEqual(["yyName"]);
    expect(await fieldsOf(save({ contact: { email: "nobody" } }))).toEqual(["contact.email"]);
    expect(await fieldsOf(save({ zpMhzts: "#12345g" }))).toEqual(["zpMhzts"]);
    expect((await save({ yyName: "<b>仁和</b>" })).yyName).toBe("<b>仁和</b>");
  });

  it("are each hospital's own", async () => {
    await save({ yyName: "仁和" });
    await save({ yyName: "康宁" }, stranger);
    expect((await visitor.GET(`${base}/get-zp-setting`)).yyName).toBe("仁和");
  });
});

describe("the rule for passwords", () => {
  it("is saved, and told to those who sign up", async () => {
    const rule = {
      minLength: 12,
      maxLength: 64,
      requireLetter: false,
      requireDigit: true,
      requireSymbol: true,
      forbidCommon: true,
    };
    expect(await clerk.POST(`${base}/submitPasswordRule`, { body: rule })).toEqual(rule);
    await clerk.POST(`${base}/submitPasswordRule`, { body: { ...rule, minLength: 10 } });
    expect(await visitor.GET(`${base}/getPasswordRule`)).toEqual({ ...rule, minLength: 10 });
    expect(await clientOf(hospital, "200002").GET(`${base}/getPasswordRule`)).toMatchObject({ minLength: 8 });
    const weak = clerk.POST(`${base}/submitPasswordRule`, { body: { ...rule, minLength: 4 } });
    expect(await fieldsOf(weak)).toEqual(["minLength"]);
  });
});

describe("the menu of the site", () => {
  const item = (overrides: Partial<NavbarItemInput> = {}, client = clerk) =>
    client.POST("/mrhr-zpgl-new/settingNavbar/submit", {
      body: { navbarName: "通知公告", navbarType: 1, path: "/recruit/noticeer", sort: 2, ...overrides },
    });
  const detail = (id: string, client = clerk) =>
    client.GET("/mrhr-zpgl-new/settingNavbar/detail", { params: { query: { id } } });
  const remove = (ids: string, client = clerk) =>
    client.POST("/mrhr-zpgl-new/settingNavbar/remove", { params: { query: { ids } } });

  it("changes entry by entry, and visitors see it at once", async () => {
    const { id } = await item();
    await item({ navbarName: "官网", navbarType: 2, links: "https://example.org", path: "", sort: 1 });
    const shown = async () =>
      (await visitor.GET("/mrhr-zpgl-new/settingNavbar/list")).map(({ navbarName }) => navbarName);
    expect(await shown()).toEqual(["官网", "通知公告"]);
    await item({ id, navbarName: "公告", sort: 0 });
    expect(await shown()).toEqual(["公告", "官网"]);
    await remove(id);
    expect(await shown()).toEqual(["官网"]);
    expect((await refusal(detail(id))).status).toBe(404);
    expect((await refusal(item({ id }))).status).toBe(404);
  });

  it("leads nowhere it should not", async () => {
    expect(await fieldsOf(item({ path: "//evil.test" }))).toEqual(["path"]);
    expect(await fieldsOf(item({ path: "/\\evil.test" }))).toEqual(["path"]);
    expect(await fieldsOf(item({ path: "javascript:alert(1)" }))).toEqual(["path"]);
    expect(await fieldsOf(item({ navbarType: 2, links: "javascript:alert(1)" }))).toEqual(["links"]);
    expect(await fieldsOf(item({ navbarType: 2 }))).toEqual(["links"]);
    expect(await fieldsOf(item({ navbarName: " " }))).toEqual(["navbarName"]);
  });

  it("belongs to its hospital", async () => {
    const { id } = await item({ navbarName: "只属于本院" });
    expect((await refusal(detail(id, stranger))).status).toBe(404);
    expect((await refusal(item({ id }, stranger))).status).toBe(404);
    await remove(id, stranger);
    expect((await detail(id)).navbarName).toBe("只属于本院");
  });
});
