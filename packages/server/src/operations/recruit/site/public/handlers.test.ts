import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forTenant } from "../../../../db/tenant-scope.ts";
import { addGuest, addTenant, clientOf, signIn } from "../../../../testing/index.ts";
import { addJob, type Hospital, nameInEnglish, openHospital, refusal } from "../../recruit-fixture.ts";

let hospital: Hospital;
let visitor: BladeClient;

beforeAll(async () => {
  hospital = await openHospital();
  visitor = clientOf(hospital, "100001");
});
afterAll(() => hospital.close());

const setting = (tenantId?: string, client = visitor) =>
  client.GET("/mrhr-zpgl-new/setting/get-zp-setting", { params: { query: tenantId ? { tenantId } : {} } });

describe("the settings of a site", () => {
  it("fall back to what suits any hospital", async () => {
    expect(await setting()).toMatchObject({
      zpPcBanner: "[]",
      zpMhzts: "#409EFF",
      yyName: "医院 100001",
      outboxVisible: hospital.services.config.demo,
    });
    const rule = await visitor.GET("/mrhr-zpgl-new/setting/getPasswordRule");
    expect(rule).toMatchObject({ minLength: 8, maxLength: 128 });
  });

  it("are the tenant's own once it has some; uploaded pictures get a signed link", async () => {
    await addTenant(hospital, "200002");
    const other = forTenant(hospital.services.platform, "200002");
    await other
      .insertInto("recruitSetting")
      .values({ hospitalName: "康宁", themeColor: "#c2477f", banners: ["/brand/a.svg", "upload/20261120/b.png"] })
      .execute();
    await other.insertInto("recruitPasswordRule").values({ minLength: 12 }).execute();
    const { zpPcBanner, ...rest } = await setting("200002");
    expect(rest).toMatchObject({ yyName: "康宁", zpMhzts: "#c2477f" });
    const [plain, uploaded] = JSON.parse(zpPcBanner);
    expect(plain).toEqual({ value: "/brand/a.svg" });
    expect(uploaded.value).toContain("tenantId=200002");
  });

  it("of a tenant that is not there, or for somebody of another tenant, are not told", async () => {
    expect((await refusal(setting("999999"))).error).toBe("tenant_unknown");
    await addGuest(hospital, "100001", "13800000001");
    const guest = await signIn(hospital, "100001", "13800000001");
    expect(await setting("200002", guest)).toMatchObject({ yyName: "医院 100001" });
  });

  it("have a menu in its order", async () => {
    await hospital.db
      .insertInto("recruitNavbar")
      .values([
        { id: "2", navbarName: "通知公告", path: "/recruit/noticeer", sort: 2 },
        { id: "1", navbarName: "官网首页", navbarType: 2, links: "https://example.org", sort: 1 },
      ])
      .execute();
    const items = await visitor.GET("/mrhr-zpgl-new/settingNavbar/list");
    expect(items.map(({ navbarName }) => navbarName)).toEqual(["官网首页", "通知公告"]);
    // Whose name stands for its path keeps it.
    await hospital.db
      .insertInto("recruitNavbar")
      .values({ id: "3", navbarName: "联系我们", isHidden: 1, sort: 3 })
      .execute();
    await nameInEnglish(hospital, { 官网首页: "Our hospital", 联系我们: "Find us", 笔试: "Written exam" });
    const english = await visitor.GET("/mrhr-zpgl-new/settingNavbar/list", { headers: { "accept-language": "en" } });
    expect(english.map(({ navbarName }) => navbarName)).toEqual(["Our hospital", "通知公告", "联系我们"]);
  });
});

describe("plans and trees", () => {
  it("count the posts that anyone may see", async () => {
    const timeline = JSON.stringify([{ label: "笔试", from: "2026-12-26", to: "2026-12-26" }]);
    const plan = { year: 2026, applyStart: "2026-11-01 08:00:00", applyEnd: "2026-12-20 17:30:00" };
    await hospital.db
      .insertInto("recruitPlan")
      .values([
        { id: "1", name: "第一批", publishState: "published", ...plan, timeline },
        { id: "2", name: "草稿", ...plan },
      ])
      .execute();
    await addJob(hospital, { planId: "1", headcount: 3 });
    await addJob(hospital, { planId: "1", headcount: 2, category: "nurse", hireMode: 2 });
    await addJob(hospital, { planId: "1", publishState: "draft" });
    await addJob(hospital, { planId: "1", applyStart: "2026-11-01 08:00:00", applyEnd: "2026-11-02 08:00:00" });

    const plans = await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontPlanList");
    expect(plans).toMatchObject([{ name: "第一批", state: "open", jobCount: 3, headcount: 7 }]);
    expect(plans[0]?.timeline).toMatchObject([{ label: "笔试" }]);
    const english = { headers: { "accept-language": "en" } };
    const [inEnglish] = await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontPlanList", english);
    expect(inEnglish?.timeline).toMatchObject([{ label: "Written exam" }]);

    const [root] = await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontTreeList");
    expect(root).toMatchObject({ title: "第一批", count: 3 });
    expect(root?.children?.map(({ title, count }) => [title, count]).sort()).toEqual([
      ["医师", 2],
      ["护理", 1],
    ]);

    const depts = (query = {}) =>
      visitor.GET("/mrhr-zpgl-new/openness/front/getFrontDeptTreeList", { params: { query } });
    expect(await depts()).toMatchObject([{ title: "心血管内科", count: 2 }]);
    expect(await depts({ hireMode: 2 })).toMatchObject([{ count: 1 }]);
  });
});
