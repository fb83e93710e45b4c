import type { BladeClient } from "@bladekit/sdk";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addGuest, addStaff, clientOf, createTestApp, fillLists, signIn, type TestApp } from "../testing/index.ts";

const tenantId = "300001";
const permissions = [
  ...["job_view", "article_view", "application_view", "candidate_view"],
  ...["log_api_view", "log_usual_view", "user_view"],
];

/** Tables that are too big for a sequential scan. */
const big = ["recruit_job", "recruit_article", "recruit_application", "blade_user", "log_api", "log_usual"];
const tasks = ["flow_step", "flow_candidate"];

let test: TestApp;
let inspector: pg.Client;
const callers: Partial<Record<"visitor" | "staff" | "guest", BladeClient>> = {};

beforeAll(async () => {
  test = await createTestApp();
  await fillLists(test.databaseUrl, 10_000);
  await fillTasks(await addStaff(test, tenantId, "boss", permissions));
  await addGuest(test, tenantId, "13800000001");
  callers.visitor = clientOf(test, tenantId);
  callers.staff = await signIn(test, tenantId, "boss", "staff");
  callers.guest = await signIn(test, tenantId, "13800000001");
  inspector = new pg.Client({ connectionString: test.databaseUrl });
  await inspector.connect();
  // The server's pool has the same setting.
  await inspector.query("set max_parallel_workers_per_gather = 0");
});
afterAll(async () => {
  await inspector?.end();
  await test?.close();
});

/** Adds tasks, five in each process. They are done or wait to be claimed, and one in a hundred belongs to one person. */
async function fillTasks(userId: string): Promise<void> {
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into flow_definition (tenant_id, id, deployment_id, key, name, version, category, xml, graph)
       values ('300001', 'leave:1:1', 1, 'leave', '请假', 1, 'flow_1', '', '{}')`,
    );
    await client.query(
      `insert into flow_instance (tenant_id, id, definition_id, state, start_user)
       select '300001', n, 'leave:1:1', '{}', 1 from generate_series(1, 2000) as n`,
    );
    await client.query(
      `insert into flow_step (tenant_id, id, instance_id, token, node, node_type, is_task, create_time, end_time, process_name,
         process_key, definition_id, category)
       select '300001', n, (n + 4) / 5, 1, 'clerk', 'userTask', true, now() - make_interval(secs => n), case when n % 5 > 0 then now() end,
         '请假', 'leave', 'leave:1:1', 'flow_1' from generate_series(1, 10000) as n`,
    );
    await client.query(
      `insert into flow_candidate (tenant_id, step_id, kind, target, is_waiting)
       select '300001', n, 'user', case when n % 100 = 0 then $1 else 'x' || n % 100 end, n % 5 = 0
       from generate_series(1, 10000) as n`,
      [userId],
    );
    for (const table of tasks) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

type Query = { text: string; values: unknown[] };
type Node = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Plans?: Node[] };

/** The queries on big tables that a call sends to the database. */
async function queriesOf(call: () => Promise<unknown>): Promise<Query[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await call();
    return query.mock.calls.flatMap((args) => {
      const [first, second] = args as unknown as [string | Query, unknown[] | undefined];
      const sent = typeof first === "string" ? { text: first, values: second ?? [] } : first;
      return [...big, ...tasks].some((table) => sent.text?.includes(`from "${table}"`)) ? [sent] : [];
    });
  } finally {
    query.mockRestore();
  }
}

/** Every scan of a plan: its kind, and the table or index that it reads. */
async function scansOf({ text, values }: Query): Promise<string[]> {
  const { rows } = await inspector.query(`explain (format json) ${text}`, values);
  const walk = (node: Node): string[] => [
    ...(node["Node Type"].includes("Scan")
      ? [`${node["Node Type"]} ${node["Index Name"] ?? node["Relation Name"]}`]
      : []),
    ...(node.Plans ?? []).flatMap(walk),
  ];
  return walk(rows[0]["QUERY PLAN"][0].Plan);
}

const front = "/mrhr-zpgl-new/openness/front";
const lists: readonly (readonly [
  caller: keyof typeof callers,
  path: string,
  query: Record<string, string | number>,
  scan: string,
])[] = [
  ["visitor", `${front}/getFrontPostJobList`, {}, "Index Only Scan recruit_job_release"],
  ["visitor", `${front}/getFrontPostJobList`, { current: 10 }, "Index Only Scan recruit_job_release"],
  [
    "visitor",
    `${front}/getFrontPostJobList`,
    { category: "nurse", educationMin: "doctor" },
    "Index Only Scan recruit_job_release",
  ],
  ["visitor", `${front}/getFrontPostJobList`, { sort: "deadline" }, "Index Only Scan recruit_job_deadline"],
  ["visitor", `${front}/getFrontPostJobList`, { title: "听力" }, "Bitmap Index Scan recruit_job_search"],
  ["visitor", `${front}/getFrontPostJobList`, { title: "听" }, "Bitmap Index Scan recruit_job_search"],
  ["visitor", `${front}/getFrontNewJobList`, {}, "Index Only Scan recruit_job_latest"],
  ["visitor", `${front}/getFrontRecruitArticleList`, {}, "Index Only Scan recruit_article_release"],
  ["visitor", `${front}/getFrontRecruitArticleVOList`, {}, "Index Only Scan recruit_article_release"],
  [
    "visitor",
    `${front}/getFrontRecruitArticleVOList`,
    { articleCategoryId: "300001001" },
    "Index Only Scan recruit_article_category",
  ],
  ["visitor", `${front}/getFrontRecruitArticleVOList`, { title: "听力" }, "Bitmap Index Scan recruit_article_title"],
  ["staff", "/mrhr-zpgl-new/recruitJob/list", {}, "Index Only Scan recruit_job_all"],
  // The list also counts the applications for each post.
  ["staff", "/mrhr-zpgl-new/recruitJob/list", {}, "Index Only Scan recruit_application_progress"],
  ["staff", "/mrhr-zpgl-new/recruitJob/list", { publishState: "draft" }, "Index Only Scan recruit_job_all"],
  ["staff", "/mrhr-zpgl-new/recruitArticle/list", {}, "Index Only Scan recruit_article_all"],
  ["staff", "/mrhr-zpgl-new/recruitApplication/list", {}, "Index Only Scan recruit_application_submit_order"],
  [
    "staff",
    "/mrhr-zpgl-new/recruitApplication/list",
    { sort: "submit_asc", education: "doctor" },
    "Index Only Scan recruit_application_submit",
  ],
  [
    "staff",
    "/mrhr-zpgl-new/recruitApplication/list",
    { sort: "update_desc" },
    "Index Only Scan recruit_application_update",
  ],
  ["staff", "/mrhr-zpgl-new/recruitApplication/list", { tab: "interview" }, "Index Only Scan recruit_application_tab"],
  [
    "staff",
    "/mrhr-zpgl-new/recruitApplication/list",
    { keyword: "听力" },
    "Bitmap Index Scan recruit_application_search",
  ],
  ["staff", "/mrhr-zpgl-new/recruitCandidate/list", {}, "Index Only Scan recruit_application_guest"],
  [
    "staff",
    "/mrhr-zpgl-new/recruitCandidate/list",
    { education: "doctor" },
    "Index Only Scan recruit_application_guest",
  ],
  ["staff", "/mrhr-zpgl-new/recruitApplication/counts", {}, "Index Only Scan recruit_application_tab"],
  ["guest", "/mrhr-zpgl-new/recruitGuestApplication/list", {}, "recruit_application_guest"],
  ["staff", "/blade-log/api/list", {}, "Index Only Scan log_api_order"],
  ["staff", "/blade-log/api/list", { title: "保存" }, "Index Only Scan log_api_time"],
  ["staff", "/blade-log/usual/list", {}, "Index Only Scan log_usual_order"],
  ["staff", "/blade-system/user/page", {}, "blade_user_staff"],
  ["staff", "/blade-flow/work/claim-list", {}, "flow_candidate_waiting"],
];

describe("no list reads a big table from end to end, each is cut from its index", () => {
  it.each(lists)("%s %s %o: %s", async (caller, path, query, scan) => {
    const client = callers[caller] as { GET(path: string, init: object): Promise<unknown> } | undefined;
    const queries = await queriesOf(async () => client?.GET(path, { params: { query } }));
    const scans: string[] = [];
    for (const one of queries) scans.push(...(await scansOf(one)));
    expect(scans.join("\n")).toContain(scan);
    expect(
      scans.filter((one) => one.startsWith("Seq Scan") && [...big, ...tasks].some((table) => one.endsWith(table))),
    ).toEqual([]);
  });
});

describe("tables that grow are vacuumed when some thousand rows are new", () => {
  // Vacuum marks new pages as all-visible. Otherwise first pages and totals could not be read from the index alone until a fifth of the
  // table is new.
  it.each(big)("%s", async (table) => {
    const { rows } = await inspector.query("select reloptions from pg_class where oid = $1::regclass", [table]);
    expect(rows[0].reloptions).toEqual(
      expect.arrayContaining(["autovacuum_vacuum_insert_scale_factor=0", "autovacuum_vacuum_insert_threshold=5000"]),
    );
  });
});
