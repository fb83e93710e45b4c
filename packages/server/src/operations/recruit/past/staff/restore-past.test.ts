import type { Past } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addTenant, clientOf, signIn, solveCaptcha } from "../../../../testing/index.ts";
import { addRole } from "../../../system/user/user-fixture.ts";
import { type Hospital, openHospital, refusal } from "../../recruit-fixture.ts";
import { articleInput, jobInput, signInClerk } from "../../staff-fixture.ts";

let hospital: Hospital;
let clerk: BladeClient;
let admin: BladeClient;
let stranger: BladeClient;

beforeAll(async () => {
  hospital = await openHospital();
  await addTenant(hospital, "200002");
  clerk = await signInClerk(hospital, "100001");
  await makeAdministrator("100001", "boss");
  await makeAdministrator("200002", "other");
  admin = await signIn(hospital, "100001", "boss", "staff");
  stranger = await signIn(hospital, "200002", "other", "staff");
});
afterAll(() => hospital.close());

/** Gives a clerk the role that runs the hospital, beside their own. */
async function makeAdministrator(tenantId: string, account: string) {
  await signInClerk(hospital, tenantId, account);
  const roleId = await addRole(hospital, tenantId, "admin");
  const { id: userId } = await hospital.services.platform
    .selectFrom("bladeUser")
    .select("id")
    .where("tenantId", "=", tenantId)
    .where("account", "=", account)
    .executeTakeFirstOrThrow();
  await hospital.services.platform.insertInto("bladeUserRole").values({ tenantId, userId, roleId }).execute();
}

const restore = (kind: Past["kind"], record: Past["records"][number], client = admin) =>
  client.POST("/mrhr-zpgl-new/recruitPast/restore", { body: { kind, records: [record] } });

async function addNotice() {
  const category = { name: "公告", code: `c${Math.random()}`.replace(".", ""), sort: 1 };
  const { id } = await clerk.POST("/mrhr-zpgl-new/recruitArticleCategory/submit", { body: category });
  const body = articleInput(id, { releaseTime: "2026-03-02 08:00:00", expireTime: "2026-03-10 00:00:00" });
  return (await clerk.POST("/mrhr-zpgl-new/recruitArticle/submit", { body })).id;
}

test("a notice and a post that were moved here after their day are what they were, and the log says so", async () => {
  const notice = await addNotice();
  const past = {
    publishState: "published",
    releaseTime: "2026-03-02 09:00:00",
    createTime: "2026-03-01 10:00:00",
    updateTime: "2026-03-02 11:00:00",
  } as const;
  await restore("recruitArticle", { id: notice, ...past, viewCount: 128 });
  const detail = { params: { query: { id: notice } } };
  expect(await clerk.GET("/mrhr-zpgl-new/recruitArticle/detail", detail)).toMatchObject({ ...past, viewCount: 128 });

  const times = { applyStart: "2026-03-01 08:00:00", applyEnd: "2026-03-20 17:30:00" };
  const post = await clerk.POST("/mrhr-zpgl-new/recruitJob/submit", { body: jobInput(hospital.deptId, times) });
  await restore("recruitJob", { id: post.id, ...past });
  const shown = await clientOf(hospital, "100001").GET("/mrhr-zpgl-new/openness/front/getFrontPostJobDetails", {
    params: { query: { id: post.id } },
  });
  expect(shown).toMatchObject({ releaseTime: past.releaseTime, status: "closed" });
  await hospital.services.logs.flush();
  const logs = await hospital.services.platform
    .selectFrom("logUsual")
    .selectAll()
    .where("logId", "=", notice)
    .execute();
  expect(JSON.stringify(logs)).toContain("恢复过去的状态");
});

test("no rule about the present stands in the way of administrators alone, and of none of another hospital", async () => {
  const id = await addNotice();
  const draft = { id, publishState: "published" } as const;
  expect((await refusal(restore("recruitArticle", draft, clerk))).status).toBe(403);
  expect((await refusal(restore("recruitArticle", draft, stranger))).status).toBe(404);
  for (const wrong of [
    { publishState: "closed" },
    { closeReason: "x" },
    { createTime: "2026-02-31 00:00:00" },
  ] as const)
    expect((await refusal(restore("recruitArticle", { id, ...wrong }))).status).toBe(400);
  const detail = await clerk.GET("/mrhr-zpgl-new/recruitArticle/detail", { params: { query: { id } } });
  expect(detail.publishState).toBe("draft");
});

test("a post that was moved here shows as many applications as before, and those that come in are added", async () => {
  const times = { applyStart: "2026-03-01 08:00:00", applyEnd: "2026-12-20 17:30:00" };
  const { id } = await clerk.POST("/mrhr-zpgl-new/recruitJob/submit", {
    body: jobInput(hospital.deptId, { ...times, jobCode: "MOVED-1" }),
  });
  const shown = () =>
    clientOf(hospital, "100001").GET("/mrhr-zpgl-new/openness/front/getFrontPostJobDetails", {
      params: { query: { id } },
    });
  await restore("recruitJob", { id, publishState: "published", releaseTime: "2026-03-02 09:00:00", appliedCount: 12 });
  expect(await shown()).toMatchObject({ appliedCount: 12 });
  await restore("recruitJob", { id, appliedCount: 5, passedCount: 2 });
  expect(await shown()).toMatchObject({ appliedCount: 5 });
  expect((await refusal(restore("recruitPlan", { id, appliedCount: 1 }))).status).toBe(400);
});

test("a public list that was moved here is read by everybody, and takes objections to a person on it", async () => {
  const category = { name: "公示", code: "moved", sort: 2 };
  const { id: categoryId } = await clerk.POST("/mrhr-zpgl-new/recruitArticleCategory/submit", { body: category });
  const publicity = { startDate: "2026-11-20", workingDays: 7 };
  const body = articleInput(categoryId, { title: "搬来的公示", kind: "publicity", publicity });
  const { id: articleId } = await clerk.POST("/mrhr-zpgl-new/recruitArticle/submit", { body });
  const row = { applicationNo: "R20261119-000007", nameMasked: "李*", jobTitle: "护士", jobCode: "S1" };
  const notice = { id: articleId, publishState: "published", releaseTime: "2026-11-19 09:00:00" } as const;
  hospital.setNow("2026-11-23 12:00:00");
  const leftAt = "2026-11-21 10:00:00";
  await restore("recruitArticle", {
    ...notice,
    publicList: [row, { ...row, applicationNo: "R20261119-000008", leftAt }],
  });

  const visitor = clientOf(hospital, "100001");
  const query = { params: { query: { id: articleId } } };
  const list = await visitor.GET("/mrhr-zpgl-new/openness/publicity/detail", query);
  expect(list).toMatchObject({ phase: "running", items: [{ ...row, leftAt: "" }, { leftAt }] });
  const detail = await clerk.GET("/mrhr-zpgl-new/recruitArticle/detail", query);
  expect(detail.publicity).toMatchObject({ count: 2, listTime: notice.releaseTime });

  const object = async (applicationNo: string) => {
    const { captchaKey, captchaCode } = await solveCaptcha(hospital, visitor);
    const header = { "Captcha-Key": captchaKey, "Captcha-Code": captchaCode };
    const contact = { contactName: "王芳", contactPhone: "13800138000" };
    const params = { header };
    return visitor.POST("/mrhr-zpgl-new/openness/publicity/object", {
      params,
      body: { articleId, applicationNo, content: "学历不实", ...contact },
    });
  };
  const { id } = await object(row.applicationNo);
  const { content } = await hospital.db
    .selectFrom("recruitObjection")
    .select("content")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(content).toBe("R20261119-000007 李*\n学历不实");
  expect((await refusal(object("R20261119-000008"))).status).toBe(400);
  const plain = await addNotice();
  expect((await refusal(restore("recruitArticle", { id: plain, publicList: [row] }))).status).toBe(400);
});
