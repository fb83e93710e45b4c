import type { Past } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addTenant, clientOf, signIn } from "../../../../testing/index.ts";
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
