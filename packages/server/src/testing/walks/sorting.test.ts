import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationList } from "../../contract/document.ts";
import { createTestApp, type TestApp, testPassword } from "../index.ts";
import { type Actors, createDemoActors, roleFor } from "./actors.ts";

let app: TestApp;
let actors: Actors;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  actors = await createDemoActors(app);
  // Otherwise entries would be added between two reads of a log.
  await app.services.logs.flush();
});
afterAll(() => app.close());

const lists = operationList.filter((operation) => operation.parameters.some(({ name }) => name === "size"));
const sortable = lists.filter((list) => list.sortable.length > 0);

async function call(list: (typeof lists)[number], query: Record<string, string>) {
  const token = actors.of(roleFor(list)).session.get()?.accessToken;
  const answer = await app.app.inject({
    url: `/api${list.path}`,
    query: { ...(list.path.endsWith("child-list") && { parentId: "1" }), ...query },
    headers: { ...(token && { "blade-auth": `bearer ${token}` }), "tenant-id": "100001" },
  });
  return {
    status: answer.statusCode,
    body: answer.json() as { data: { records?: object[]; fields?: { field: string }[] } },
  };
}

describe("what a list does not offer", () => {
  const hostile = [
    "(select pg_sleep(5))",
    "id;drop table x",
    "case when 1=1 then id else 1/0 end",
    "password",
    "password_hash",
    "search_text",
    "__proto__",
    "create_time desc",
    "createTime,",
    '"id"',
    "nowhere",
  ];
  test.each(lists.map((list) => [list.id, list] as const))("%s refuses as an order, by name", async (_, list) => {
    for (const field of ["ascs", "descs", "orderBy", "sort"]) {
      const value = hostile[Math.abs(list.id.length + field.length) % hostile.length] ?? "";
      for (const text of field === "ascs" ? hostile : [value]) {
        const { status, body } = await call(list, { [field]: text });
        expect([text, status, body.data.fields?.[0]?.field]).toEqual([text, 400, field]);
      }
    }
  });

  test("an order that was sent twice is refused, an empty one is none", async () => {
    const [list] = sortable;
    if (!list) throw new Error("no list that can be sorted was found");
    const token = actors.of(roleFor(list)).session.get()?.accessToken;
    const get = (query: string) =>
      app.app.inject({ url: `/api${list.path}?${query}`, headers: { "blade-auth": `bearer ${token}` } });
    const name = list.sortable[0];
    expect((await get(`ascs=${name}&ascs=${name}`)).statusCode).toBe(400);
    expect((await get("ascs=&descs=")).statusCode).toBe(200);
  });
});

describe("what a list offers", () => {
  const inOrder = (values: readonly unknown[], sign: 1 | -1) =>
    values.every((value, index) => {
      const next = values[index + 1];
      if (next === undefined) return true;
      const order =
        typeof value === "number"
          ? value - (next as number)
          : String(value) < String(next)
            ? -1
            : String(value) > String(next)
              ? 1
              : 0;
      return order * sign <= 0;
    });

  test.each(sortable.map((list) => [list.id, list] as const))("%s puts in order, both ways", async (_, list) => {
    for (const name of list.sortable) {
      const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const read = async (query: Record<string, string>) => {
        const { status, body } = await call(list, { size: "200", ...query });
        expect([query, status]).toEqual([query, 200]);
        return (body.data.records ?? []).map((row) => (row as Record<string, unknown>)[name]);
      };
      const [up, down] = [await read({ ascs: snake }), await read({ descs: name })];
      expect(up.length).toBe(down.length);
      expect([name, inOrder(up, 1), inOrder(down, -1)]).toEqual([name, true, true]);
    }
  });

  test("is a column with an index that begins with it, after the tenant", async () => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select tablename as name, indexdef as definition from pg_indexes where schemaname = 'public'`.execute(
      app.services.platform,
    );
    const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    // Tables whose names differ from that of the operation that lists them.
    const tables: Readonly<Record<string, string>> = {
      listUserOfDept: "blade_user",
      listUser: "blade_user",
      listPost: "blade_post",
      listNotice: "blade_notice",
      listLogUsual: "log_usual",
      listLogApi: "log_api",
      listLogError: "log_error",
      listRecruitJob: "recruit_job",
      listRecruitArticle: "recruit_article",
      listRecruitPlan: "recruit_plan",
      listApplications: "recruit_application",
      listCandidates: "recruit_application",
      listObjection: "recruit_objection",
      listAppeal: "recruit_appeal",
      listRegistration: "blade_registration",
      listAttach: "resource_attach",
      listOss: "resource_oss",
      listSms: "resource_sms",
      listMail: "resource_mail",
      listOutbox: "message_outbox",
      listTenant: "blade_tenant",
      listTenantPackage: "blade_tenant_package",
      listParam: "blade_param",
      listAuthClient: "blade_client",
      listRegion: "blade_region",
      listAllTopMenus: "blade_top_menu",
      listDataScope: "blade_data_scope",
      listApiScope: "blade_api_scope",
    };
    for (const { id, sortable: names } of sortable) {
      for (const name of names) {
        const [table, field] = [tables[id] ?? snake(id.slice("list".length)).slice(1), snake(name)];
        // The index may contain further columns that are equal in all rows of a tenant's list.
        const index = rows.find(
          (row) =>
            row.name === table && new RegExp(`\\((?:tenant_id, )?(?:user_type, )?${field}\\b`).test(row.definition),
        );
        expect([id, name, index !== undefined]).toEqual([id, name, true]);
      }
    }
  });
});
