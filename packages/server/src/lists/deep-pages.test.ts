import type { BladeClient } from "@bladekit/sdk";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStaff, clientOf, createTestApp, fillLists, signIn, type TestApp } from "../testing/index.ts";
import { exactTotal } from "./page.ts";

const tenantId = "300001";
const front = "/mrhr-zpgl-new/openness/front";
const permissions = ["job_view", "article_view", "application_view", "log_api_view"];
/** The number of rows that are added. They have no texts to search for, because indexing texts would take long. */
const more = exactTotal + 30;

let test: TestApp;
let inspector: pg.Client;
const callers: Partial<Record<"visitor" | "staff", BladeClient>> = {};

beforeAll(async () => {
  test = await createTestApp();
  await fillLists(test.databaseUrl, 500);
  inspector = new pg.Client({ connectionString: test.databaseUrl });
  await inspector.connect();
  for (const table of ["recruit_job", "recruit_article", "recruit_application", "log_api"]) await multiply(table);
  await addStaff(test, tenantId, "boss", permissions);
  callers.visitor = clientOf(test, tenantId);
  callers.staff = await signIn(test, tenantId, "boss", "staff");
});
afterAll(async () => {
  await inspector?.end();
  await test?.close();
});

/** The columns in which a copy of a row must differ, as SQL of the number `n`. */
const own: Readonly<Record<string, string>> = {
  id: "n",
  title: "''",
  job_code: "'many' || n",
  application_no: "'many' || n",
  job_title: "''",
  candidate_name: "''",
  guest_id: "n",
};

/** Copies one row of a table: three copies for each second, and every hundredth of them pinned to the top. */
async function multiply(table: string): Promise<void> {
  const { rows } = await inspector.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const value = ({ name }: { name: string }) => {
    if (table === "log_api" && name === "title") return "'many'";
    if (["release_time", "submit_time", "create_time"].includes(name))
      return "timestamptz '2026-01-01 00:00+08' - n / 3 * interval '1 second'";
    // Some posts have closed. They come after the open ones, so they are on the far pages.
    if (name === "apply_start") return "timestamptz '2020-01-01 00:00+08'";
    if (name === "apply_end")
      return `timestamptz '2020-01-02 00:00+08' + n / 3 * interval '1 second' + case when n > ${1_000_000 + exactTotal + 15} then interval '0' else interval '100 years' end`;
    if (name === "is_top") return "n % 100 = 0";
    if (name === "sort") return "n % 5";
    return own[name] ?? name;
  };
  const names = rows.map(({ name }) => name).join(", ");
  if (table === "recruit_application")
    await inspector.query(
      `insert into blade_user (tenant_id, id, user_type, account, password_hash, name, real_name)
       select '${tenantId}', n, 'guest', 'many' || n, 'none', '', '' from generate_series(1000001, ${1_000_000 + more}) as n`,
    );
  const condition = {
    recruit_job: "publish_state = 'published' and hire_mode = 1",
    recruit_article: "publish_state = 'published'",
    recruit_application: "tab <> 'draft'",
  }[table];
  await inspector.query(
    `insert into ${table} (${names}) select ${rows.map(value).join(", ")}
     from (select * from ${table} where tenant_id = '${tenantId}' and ${condition ?? "true"} limit 1) as one,
       generate_series(1000001, ${1_000_000 + more}) as n`,
  );
  await inspector.query(`vacuum analyze ${table}`);
}

const lists: readonly (readonly [
  caller: keyof typeof callers,
  path: string,
  query: Record<string, string>,
  plain: string,
])[] = [
  [
    "visitor",
    `${front}/getFrontPostJobList`,
    {},
    `recruit_job where publish_state = 'published' and is_deleted = 0 and hire_mode = 1 and release_time <= now()
     order by is_top desc, release_time desc, id desc`,
  ],
  [
    "visitor",
    `${front}/getFrontPostJobList`,
    { sort: "deadline" },
    `recruit_job where publish_state = 'published' and is_deleted = 0 and hire_mode = 1 and release_time <= now()
     order by apply_end < now(), apply_end, id`,
  ],
  [
    "visitor",
    `${front}/getFrontRecruitArticleVOList`,
    {},
    `recruit_article where publish_state = 'published' and is_deleted = 0 and release_time <= now()
     order by is_top desc, sort, release_time desc, id desc`,
  ],
  ["staff", "/mrhr-zpgl-new/recruitJob/list", {}, "recruit_job where is_deleted = 0 order by id desc"],
  [
    "staff",
    "/mrhr-zpgl-new/recruitJob/list",
    { ascs: "releaseTime" },
    "recruit_job where is_deleted = 0 order by release_time, id",
  ],
  [
    "staff",
    "/mrhr-zpgl-new/recruitArticle/list",
    { publishState: "published", descs: "releaseTime" },
    `recruit_article where is_deleted = 0 and publish_state = 'published' and release_time <= now()
     order by release_time desc, id desc`,
  ],
  [
    "staff",
    "/mrhr-zpgl-new/recruitApplication/list",
    {},
    "recruit_application where tab <> 'draft' order by submit_time desc, id desc",
  ],
  [
    "staff",
    "/mrhr-zpgl-new/recruitApplication/list",
    { sort: "submit_asc" },
    "recruit_application where tab <> 'draft' order by submit_time, id",
  ],
  [
    "staff",
    "/blade-log/api/list",
    { title: "many" },
    "log_api where title like '%many%' order by create_time desc, id desc",
  ],
];

describe("far down a list, each page follows the one before", () => {
  it.each(lists)("%s %s %o", async (caller, path, query, plain) => {
    const client = callers[caller] as unknown as {
      GET(path: string, init: object): Promise<{ records: { id: string }[]; total: number }>;
    };
    const size = 10;
    const first = exactTotal / size + 1;
    const read = (current: number) => client.GET(path, { params: { query: { ...query, current, size } } });
    // The statement of the plain list without a limit. Rows that the calls of this test write into the logs are left out.
    const [from, condition] = plain.split(" where ") as [string, string];
    const all = await inspector.query<{ id: string }>(
      `select id from ${from} where tenant_id = '${tenantId}' and ${condition} offset ${exactTotal}`,
    );
    const expected = all.rows.map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(2 * size);
    // Reads the pages forwards and backwards, because no page may depend on one that was read before.
    const pages = Array.from({ length: Math.ceil(expected.length / size) }, (_, index) => first + index);
    for (const numbers of [pages, [...pages].reverse()]) {
      const found = new Map<number, string[]>();
      for (const current of numbers) {
        const { records, total } = await read(current);
        found.set(
          current,
          records.map(({ id }) => id),
        );
        if (current === pages.at(-1)) expect(total).toBe(exactTotal + expected.length);
      }
      expect(pages.flatMap((current) => found.get(current) ?? [])).toEqual(expected);
    }
  });
});
