import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type {
  RecruitArticleCategoryInput,
  RecruitArticleInput,
  RecruitJobInput,
  RecruitPlanInput,
} from "@bladekit/openapi";
import type { ApiError, BladeClient } from "@bladekit/sdk";
import { toWireTime } from "@bladekit/sdk/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type contract, resolve, type Schema } from "../contract/document.ts";
import { clientOf, createTestApp, solveCaptcha, type TestApp } from "../testing/index.ts";
import { type DemoAccount, seedDemo, signInAddress } from "./demo.ts";

let test: TestApp;
let accounts: readonly DemoAccount[];

beforeAll(async () => {
  test = await createTestApp();
  accounts = await seedDemo(test.services);
});
afterAll(() => test.close());

async function enter({ tenantId, account, password, path }: DemoAccount): Promise<BladeClient> {
  const client = clientOf(test, tenantId, path === "/login" ? "guest" : "staff");
  await client.session.login({ username: account, password, tenantId, ...(await solveCaptcha(test, client)) });
  return client;
}

const accountOf = (tenantId: string, role: string): DemoAccount => {
  const found = accounts.find((entry) => entry.tenantId === tenantId && entry.role.includes(role));
  if (!found) throw new Error(`no account ${role} in ${tenantId}`);
  return found;
};

/** The part of an answer that its form sends back: members that the schema of the form knows, at any depth. */
function toForm(schema: Schema, value: unknown): unknown {
  const { properties, items } = resolve(schema) as { properties?: Record<string, Schema>; items?: Schema };
  if (Array.isArray(value)) return items ? value.map((item) => toForm(items, item)) : value;
  if (!properties || typeof value !== "object" || value === null) return value;
  const known = Object.entries(value).filter(([name]) => name in properties);
  return Object.fromEntries(known.map(([name, member]) => [name, toForm(properties[name] ?? {}, member)]));
}

const asForm = <Form>(name: keyof typeof contract.components.schemas, record: object) =>
  toForm({ $ref: `#/components/schemas/${name}` }, record) as Form;

// Every answer is held against the contract by the test app, so reading a list proves its rows.
describe("seedDemo", () => {
  it("keeps the accounts in a file for the owner alone, and reads them at the next start", async () => {
    const path = join(test.services.config.dataDir, "demo-accounts.json");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(path, "utf8"))).toEqual(accounts);
    expect(await seedDemo(test.services)).toEqual(accounts);
    const { platform } = test.services;
    expect(await platform.selectFrom("bladeTenant").select("tenantId").execute()).toHaveLength(3);
  });

  it.each(["100001", "200002"])("shows a whole site for %s", async (tenantId) => {
    const client = clientOf(test, tenantId);
    const setting = await client.GET("/mrhr-zpgl-new/setting/get-zp-setting", { params: { query: { tenantId } } });
    expect(setting.yyName).toMatch(/医院$/);
    expect(JSON.parse(setting.zpPcLogo)).toHaveLength(1);
    const navbar = await client.GET("/mrhr-zpgl-new/settingNavbar/list");
    expect(navbar).toHaveLength(9);
    const path = "/mrhr-zpgl-new/openness/front";
    const query = { current: 1, size: 50 };
    const [notices, social, campus, plans] = await Promise.all([
      client.GET(`${path}/getFrontRecruitArticleVOList`, { params: { query } }),
      client.GET(`${path}/getFrontPostJobList`, { params: { query } }),
      client.GET(`${path}/getFrontCampusJobList`, { params: { query } }),
      client.GET(`${path}/getFrontPlanList`),
    ]);
    expect(notices.total).toBeGreaterThanOrEqual(12);
    expect(social.total + campus.total).toBeGreaterThanOrEqual(24);
    expect(new Set(social.records.map(({ status }) => status))).toEqual(
      new Set(["upcoming", "open", "closing", "closed"]),
    );
    expect(plans).toHaveLength(2);
    const top = notices.records[0];
    const notice = await client.GET(`${path}/getFrontRecruitArticleDetails`, {
      params: { query: { id: top?.id ?? "" } },
    });
    expect(notice.content).toContain("<table>");
    expect(notice.jobs.length).toBeGreaterThan(0);
    const attached = await Promise.all(
      notices.records.map(({ id }) =>
        client.GET(`${path}/getFrontRecruitArticleDetails`, { params: { query: { id } } }),
      ),
    );
    const link = attached.flatMap(({ attachments }) => attachments)[0]?.link ?? "";
    const file = await test.app.inject(link);
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
  });

  it("prints for each account, the platform's too, an address that is its own site", async () => {
    for (const account of accounts) {
      const { hostname: domain, port, pathname } = new URL(signInAddress(account, "http://localhost:8080"));
      expect([port, pathname]).toEqual(["8080", account.path]);
      const client = clientOf(test, account.tenantId);
      const site = await client.GET("/blade-system/tenant/info", { params: { query: { domain } } });
      expect([account.site, site.tenantId]).toEqual([account.site, account.tenantId]);
    }
  });

  it("lets each account in where it belongs, with its own permissions", async () => {
    for (const account of accounts) {
      const client = await enter(account);
      if (account.path === "/login") continue;
      const routes = await client.GET("/blade-system/menu/routes");
      expect(routes.length).toBeGreaterThan(0);
    }
    const buttons = await (await enter(accountOf("100001", "只读"))).GET("/blade-system/menu/buttons");
    expect(JSON.stringify(buttons)).toContain("application_view");
    expect(JSON.stringify(buttons)).not.toContain("application_review");
  });

  it("gives HR applications to read, with snapshots and timelines", async () => {
    const hr = await enter(accountOf("100001", "招聘专员"));
    const list = await hr.GET("/mrhr-zpgl-new/recruitApplication/list", {
      params: { query: { current: 1, size: 100 } },
    });
    expect(list.total).toBeGreaterThanOrEqual(50);
    for (const { id } of list.records.slice(0, 5)) {
      const application = await hr.GET("/mrhr-zpgl-new/recruitApplication/detail", { params: { query: { id } } });
      expect(application.timeline.length).toBeGreaterThan(0);
      expect(application.snapshot.education.length).toBeGreaterThan(0);
    }
  });

  it.each(["100001", "200002"])(
    "shows every stage in %s: tickets, marks that candidates see, lists with them",
    async (tenantId) => {
      const { platform } = test.services;
      const countOf = async (table: "recruitTicket" | "recruitPublishedScore" | "recruitPublicityItem") =>
        (await platform.selectFrom(table).select("applicationId").where("tenantId", "=", tenantId).execute()).length;
      expect(await countOf("recruitTicket")).toBeGreaterThan(0);
      expect(await countOf("recruitPublishedScore")).toBeGreaterThan(3);
      const hr = await enter(accountOf(tenantId, "招聘专员"));
      const visitor = clientOf(test, tenantId);
      const lists = await visitor.GET("/mrhr-zpgl-new/openness/publicity/list");
      const items = await Promise.all(
        lists.map(({ id }) => visitor.GET("/mrhr-zpgl-new/openness/publicity/detail", { params: { query: { id } } })),
      );
      if (tenantId === "100001") {
        expect(items.flatMap((list) => list.items).filter(({ scores }) => scores?.rank).length).toBeGreaterThan(0);
      }
      const jobs = await platform
        .selectFrom("recruitPublishedScore as score")
        .innerJoin("recruitApplication as application", (join) =>
          join.onRef("application.id", "=", "score.applicationId").onRef("application.tenantId", "=", "score.tenantId"),
        )
        .select("application.jobId")
        .where("score.tenantId", "=", tenantId)
        .distinct()
        .execute();
      const [first] = jobs;
      const ranking = await hr.GET("/mrhr-zpgl-new/recruitScore/list", {
        params: { query: { jobId: first?.jobId ?? "" } },
      });
      expect(ranking.records.length).toBeGreaterThan(0);
    },
  );

  it.each(["100001", "200002"])("has posts in %s that a form may save as they are", async (tenantId) => {
    const hr = await enter(accountOf(tenantId, "招聘专员"));
    const { records } = await hr.GET("/mrhr-zpgl-new/recruitJob/list", {
      params: { query: { current: 1, size: 100 } },
    });
    expect(records.length).toBeGreaterThanOrEqual(26);
    const refused: unknown[] = [];
    for (const { id, title } of records) {
      const post = await hr.GET("/mrhr-zpgl-new/recruitJob/detail", { params: { query: { id } } });
      const body = asForm<RecruitJobInput>("RecruitJobInput", post);
      await hr
        .POST("/mrhr-zpgl-new/recruitJob/submit", { body })
        .catch(({ data }: ApiError) => refused.push([title, data]));
    }
    expect(refused).toEqual([]);
  });

  it.each(["100001", "200002"])(
    "has plans, notices and settings in %s that a form may save as they are",
    async (tenantId) => {
      const hr = await enter(accountOf(tenantId, "招聘专员"));
      const page = { params: { query: { current: 1, size: 100 } } };
      const refused: unknown[] = [];
      const keep = (what: string, saving: Promise<unknown>) =>
        saving.catch((error: ApiError) => refused.push([what, error.msg, error.data]));
      const plans = await hr.GET("/mrhr-zpgl-new/recruitPlan/list", page);
      for (const { id, name } of plans.records) {
        const plan = await hr.GET("/mrhr-zpgl-new/recruitPlan/detail", { params: { query: { id } } });
        await keep(
          name,
          hr.POST("/mrhr-zpgl-new/recruitPlan/submit", { body: asForm<RecruitPlanInput>("RecruitPlanInput", plan) }),
        );
      }
      const articles = await hr.GET("/mrhr-zpgl-new/recruitArticle/list", page);
      for (const { id, title } of articles.records) {
        const article = await hr.GET("/mrhr-zpgl-new/recruitArticle/detail", { params: { query: { id } } });
        const form = asForm<RecruitArticleInput>("RecruitArticleInput", article);
        await keep(
          title,
          hr.POST("/mrhr-zpgl-new/recruitArticle/submit", { body: { ...form, correctionReason: "校对" } }),
        );
      }
      const categories = await hr.GET("/mrhr-zpgl-new/recruitArticleCategory/list", page);
      for (const category of categories.records) {
        const form = asForm<RecruitArticleCategoryInput>("RecruitArticleCategoryInput", category);
        await keep(category.name, hr.POST("/mrhr-zpgl-new/recruitArticleCategory/submit", { body: form }));
      }
      expect([plans.total >= 2, articles.total >= 12, categories.total > 3, refused]).toEqual([true, true, true, []]);
    },
  );

  it.each(["100001", "200002"])(
    "ranks people in %s 1, 2, 3 on a public list, in agreement with the scores",
    async (tenantId) => {
      const hr = await enter(accountOf(tenantId, "招聘专员"));
      const visitor = clientOf(test, tenantId);
      const lists = await visitor.GET("/mrhr-zpgl-new/openness/publicity/list");
      const published = await test.services.platform
        .selectFrom("recruitPublishedScore")
        .select(["applicationId", "scores"])
        .where("tenantId", "=", tenantId)
        .execute();
      const shownToCandidate = new Map(published.map(({ applicationId, scores }) => [applicationId, scores]));
      for (const { id } of lists) {
        const items = await hr.GET("/mrhr-zpgl-new/recruitPublicity/items", { params: { query: { id } } });
        for (const { applicationId, scores } of items)
          if (scores) expect(shownToCandidate.get(applicationId)).toMatchObject(scores);
        for (const jobCode of new Set(items.map((item) => item.jobCode))) {
          const people = items.filter((item) => item.jobCode === jobCode);
          const ranks = people.flatMap(({ scores }) => scores?.rank ?? []);
          expect([jobCode, ranks]).toEqual([jobCode, ranks.map((_, index) => index + 1)]);
        }
      }
    },
  );

  it.each(["100001", "200002"])(
    "tells candidates of %s things in the order in which they happened, with consents",
    async (tenantId) => {
      const { platform } = test.services;
      const of = (table: "recruitInbox" | "recruitConsent" | "recruitApplication") =>
        platform.selectFrom(table).where("tenantId", "=", tenantId);
      const inbox = await of("recruitInbox").select(["guestId", "createTime"]).orderBy("id").execute();
      expect(inbox.length).toBeGreaterThan(0);
      for (const id of new Set(inbox.map(({ guestId }) => guestId))) {
        const times = inbox.filter(({ guestId }) => guestId === id).map(({ createTime }) => createTime);
        expect(times).toEqual(times.toSorted());
      }
      const guests = await platform
        .selectFrom("bladeUser")
        .select("id")
        .where("tenantId", "=", tenantId)
        .where("userType", "=", "guest")
        .execute();
      const consents = await of("recruitConsent").select(["guestId"]).execute();
      const agreed = new Set(consents.map(({ guestId }) => guestId));
      expect(guests.filter(({ id }) => !agreed.has(id))).toEqual([]);
    },
  );

  it("has an offer of another post that waits for its candidate", async () => {
    const rows = await test.services.platform
      .selectFrom("recruitApplication")
      .select(["tenantId", "transferDeadline"])
      .where("transferJobId", "is not", null)
      .execute();
    expect(rows.map(({ tenantId }) => tenantId)).toContain("100001");
  });

  it("gives a candidate many applications, and another one a complete résumé to apply with", async () => {
    const busy = await enter(accountOf("100001", "条投递"));
    const own = await busy.GET("/mrhr-zpgl-new/recruitGuestApplication/list", {
      params: { query: { current: 1, size: 20 } },
    });
    expect(new Set(own.records.map(({ state }) => state)).size).toBeGreaterThanOrEqual(4);
    const consents = await busy.GET("/mrhr-zpgl-new/recruitGuestPrivacy/consents");
    expect(consents.map(({ purpose }) => purpose).toSorted()).toEqual(["privacy", "sensitive", "truthful"]);
    const fresh = await enter(accountOf("100001", "尚未投递"));
    const resume = await fresh.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
    expect(resume.completeness).toMatchObject({ percent: 100, missing: [] });
  });

  it("gives a candidate a ticket for an exam to come, with room, seat and a photo", async () => {
    const examinee = await enter(accountOf("100001", "已发准考证"));
    const page = { params: { query: { current: 1, size: 20 } } };
    const { records } = await examinee.GET("/mrhr-zpgl-new/recruitGuestApplication/list", page);
    const own = records.find(({ stage }) => stage === "written");
    const query = { params: { query: { id: own?.id ?? "" } } };
    const ticket = await examinee.GET("/mrhr-zpgl-new/recruitGuestTicket/detail", query);
    expect(ticket.time > toWireTime(new Date())).toBe(true);
    expect(ticket).toMatchObject({
      room: "01",
      seat: expect.stringMatching(/^\d\d$/),
      place: expect.stringContaining("教学楼"),
    });
    const { snapshot } = await examinee.GET("/mrhr-zpgl-new/recruitGuestApplication/detail", query);
    expect(snapshot.basic.photoLink).toMatch(/^\S+$/);
  });
});
