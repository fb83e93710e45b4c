import type { BladeClient } from "@bladekit/sdk";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract, operationList } from "../../contract/document.ts";
import { platformTenant } from "../../contract/tenant-id.ts";
import { forTenant } from "../../db/tenant-scope.ts";
import { giveDataScope } from "../../operations/system/scope/scope-fixture.ts";
import { addStaff, createTestApp, signIn, type TestApp, testPassword } from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { type Actors, createDemoActors, hospital, roleFor } from "../../testing/walks/actors.ts";

import { sheetTexts } from "./filled-sheet-fixture.ts";

let app: TestApp;
let actors: Actors;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  actors = await createDemoActors(app);
});
afterAll(() => app.close());

async function exported(
  path: string,
  query: object = {},
  client: BladeClient = actors.of("officer"),
): Promise<string[][]> {
  const blob = await client.download(path as never, { params: { query } } as never);
  expect(blob.type).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
  return sheetTexts(new Uint8Array(await blob.arrayBuffer()));
}

/** A post of the hospital that counts scores, for the exports of a single post. */
async function scoredJob(): Promise<string> {
  const db = forTenant(app.services.platform, hospital);
  const { id } = await db.selectFrom("recruitJob").select("id").limit(1).executeTakeFirstOrThrow();
  const scoring = JSON.stringify({ weights: { written: 40, interview: 60 }, tieBreak: ["interview"] });
  await db
    .updateTable("recruitJob")
    .set({ stages: ["screen", "written", "interview"], scoring })
    .where("id", "=", id)
    .execute();
  return id;
}

const exports = operationList.filter(({ parameters }) => parameters.some(({ name }) => name === "columns"));
const users = "/blade-system/user/export-user";
const applications = "/mrhr-zpgl-new/recruitApplication/export";

describe("every export", () => {
  test("there are some", () => expect(exports.length).toBeGreaterThan(9));

  test.each(exports.map((operation) => [operation.id, operation] as const))(
    "%s is a sheet of the rows of its list, for who has its own button",
    async (_, operation) => {
      const { path, permission, parameters } = operation;
      const role = roleFor(operation);
      const tenantId = role === "administrator" ? platformTenant : hospital;
      const needed = parameters.some(({ name, required }) => name === "jobId" && required)
        ? { jobId: await scoredJob() }
        : {};
      const [titles = []] = await exported(path, needed, actors.of(role));
      expect(titles.length).toBeGreaterThan(4);
      expect(new Set(titles).size).toBe(titles.length);
      const { get } = (contract.paths as unknown as Record<string, { get: { "x-columns": string[] } }>)[path] ?? {};
      const columns = get?.["x-columns"].join(",");
      expect((await exported(path, { ...needed, columns }, actors.of(role)))[0]).toEqual(titles);
      const call = actors.of("clerk").download(path as never, {} as never);
      expect(await refusalOf(call)).toMatchObject({ status: 403, error: "forbidden" });
      expect(permission).toMatch(/_export$/);
      const viewing =
        permission === "resume_export" ? "application_view" : String(permission).replace(/export$/, "view");
      await addStaff(app, tenantId, `view-${permission}`, [viewing]);
      const viewer = await signIn(app, tenantId, `view-${permission}`, "staff");
      expect((await refusalOf(viewer.download(path as never, {} as never))).status).toBe(403);
      const ask = (query: object) =>
        actors.of(role).download(path as never, { params: { query: { ...needed, ...query } } } as never);
      expect((await refusalOf(ask({ columns: "password" }))).data.fields?.[0]?.field).toBe("columns");
      expect((await refusalOf(ask({ ascs: "password" }))).status).toBe(400);
    },
  );

  test("holds what its list holds, with its filters, order and masks", async () => {
    const officer = actors.of("officer");
    const query = { tab: "screen", ascs: "submitTime" } as const;
    const list = await officer.GET("/mrhr-zpgl-new/recruitApplication/list", {
      params: { query: { ...query, size: 200 } },
    });
    expect(list.total).toBeGreaterThan(2);
    const [titles = [], ...rows] = await exported(applications, query);
    expect(rows).toHaveLength(list.total);
    const at = (title: string) => titles.indexOf(title);
    expect(rows.map((row) => row[at("受理编号")])).toEqual(list.records.map((row) => row.applicationNo));
    expect(rows.map((row) => row[at("手机")])).toEqual(list.records.map((row) => row.candidatePhone));
    expect(JSON.stringify(rows)).not.toMatch(/1[3-9]\d{9}/);
  });

  test("has the columns that were asked for, in that order and in the caller's language", async () => {
    const officer = actors.of("officer");
    const blob = await officer.download(users, {
      params: { query: { columns: "realName,account" } },
      headers: { "Accept-Language": "en" },
    } as never);
    const [titles, ...rows] = await sheetTexts(new Uint8Array(await blob.arrayBuffer()));
    expect(titles).toEqual(["Real name", "Account"]);
    expect(rows.map(([, account]) => account)).toContain("officer");
    expect((await exported(users, { columns: "account,account" }))[0]).toEqual(["账号"]);
  });

  test.each([
    [users, "sexName"],
    [applications, "sex,status,stage,result"],
    ["/mrhr-zpgl-new/recruitJob/export", "hireMode,publishState,headcount"],
    ["/blade-system/dict-biz/export", "isSealed"],
  ])("has texts of ours in the caller's language: %s", async (path, columns) => {
    const english = { params: { query: { columns } }, headers: { "Accept-Language": "en" } };
    const blob = await actors.of("officer").download(path as never, english as never);
    const [, ...rows] = await sheetTexts(new Uint8Array(await blob.arrayBuffer()));
    const [, ...chinese] = await exported(path, { columns });
    expect([rows.length > 0, rows.length]).toEqual([true, chinese.length]);
    expect(JSON.stringify(rows)).not.toMatch(/\p{Script=Han}/u);
    expect(JSON.stringify(chinese)).toMatch(/\p{Script=Han}/u);
  });

  test("honours the data scope of the caller", async () => {
    await addStaff(app, hospital, "narrow", ["user_export", "application_export"]);
    for (const scopeClass of ["listUser", "listApplications"])
      await giveDataScope(app, hospital, "narrow", { scopeClass, scopeType: 2 });
    const client = await signIn(app, hospital, "narrow", "staff");
    expect(await exported(users, { columns: "account" }, client)).toEqual([["账号"], ["narrow"]]);
    expect(await exported(applications, { columns: "candidateName" }, client)).toEqual([["姓名"]]);
  });

  test("holds no password, and nothing of another hospital", async () => {
    const all = JSON.stringify(await exported(users));
    expect(all).not.toContain("argon2");
    const tenants = (await exported(users, { columns: "tenantId" })).slice(1).flat();
    expect(new Set(tenants)).toEqual(new Set([hospital]));
    expect(new Set((await exported(users, { columns: "tenantId", tenantId: "000000" })).slice(1).flat())).toEqual(
      new Set([hospital]),
    );
  });

  test("takes what looks like a formula for a text", async () => {
    await forTenant(app.services.platform, hospital)
      .insertInto("bladePost")
      .values({ id: app.services.ids.next(), category: 1, postCode: "evil", postName: '=HYPERLINK("https://evil")' })
      .execute();
    const blob = await actors.of("officer").download("/blade-system/post/export", { params: { query: {} } });
    const { sheets } = await readXlsx(new Uint8Array(await blob.arrayBuffer()));
    expect(sheets[0]?.rows.flat()).toContain(`'=HYPERLINK("https://evil")`);
  });
});

describe("many rows", () => {
  const rows = 3500;

  test("are all there, each once, in the order that was asked for", async () => {
    const db = forTenant(app.services.platform, hospital);
    const values = Array.from({ length: rows }, (_, index) => ({
      ...{ id: app.services.ids.next(), category: 1, postCode: `many-${index}`, postName: "x", sort: index % 7 },
    }));
    await db.insertInto("bladePost").values(values).execute();
    const sheet = await exported("/blade-system/post/export", { columns: "postCode,sort", ascs: "sort" });
    const many = sheet.filter(([code = ""]) => code.startsWith("many-"));
    expect([many.length, new Set(many.map(([code]) => code)).size]).toEqual([rows, rows]);
    const sorts = many.map(([, sort]) => Number(sort));
    expect(sorts).toEqual(sorts.toSorted((one, other) => one - other));
  });
});
