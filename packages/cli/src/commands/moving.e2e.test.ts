import { expect, test } from "vitest";
import type { Plan } from "../plan/plan.ts";
import { PASSWORD, SERVER, type TestServer, useServer } from "../testing/server.ts";

const demo = useServer({ demo: true });
const empty = useServer();
const TENANT = "100001";
const open = "/mrhr-zpgl-new/openness/front";
type Row = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, string>>;

/** The calls that the public site makes for all its pages. */
const calls: readonly (readonly [path: string, query?: Query])[] = [
  ["/mrhr-zpgl-new/setting/get-zp-setting"],
  ["/mrhr-zpgl-new/setting/getPasswordRule"],
  ["/mrhr-zpgl-new/settingNavbar/list"],
  ["/mrhr-zpgl-new/setting/consentTexts"],
  [`${open}/getFrontRecruitArticleCategoryList`],
  [`${open}/getFrontRecruitArticleVOList`, { current: "1", size: "100" }],
  [`${open}/getFrontPostJobList`, { current: "1", size: "100" }],
  [`${open}/getFrontCampusJobList`, { current: "1", size: "100" }],
  [`${open}/getFrontDeptTreeList`],
  [`${open}/getFrontPlanList`, { current: "1", size: "100" }],
];

async function read({ fetch }: TestServer, path: string, query: Query = {}): Promise<unknown> {
  const headers = { "Tenant-Id": TENANT, Authorization: `Basic ${btoa("recruit:")}` };
  const response = await fetch(new Request(`${SERVER}/api${path}?${new URLSearchParams(query)}`, { headers }));
  const { code, data, msg } = (await response.json()) as { code: number; data: unknown; msg: string };
  if (code !== 200) throw new Error(`${path}: ${msg}`);
  return data;
}

/** Members that applications and the passing of time make. A post past its deadline cannot be published a second time. */
const ofTime = new Set([
  "releaseTime",
  "updateTime",
  "viewCount",
  "counters",
  "stats",
  "jobCount",
  "headcount",
  "appliedCount",
  "passedCount",
  "total",
  "pages",
  "remainingSeconds",
]);

/** An answer without the ids of its server, in an order of its own. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows = value.filter((row: Row) => !(row?.jobCode && row.status === "closed")).map(said);
    return rows.every((row) => typeof row === "object") ? rows.map((row) => JSON.stringify(row)).sort() : rows;
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, part]) => (ofTime.has(name) ? [] : [[name, said(part)]])),
    );
  }
  return typeof value === "string" ? value.replace(/\d{15,}/g, "#") : value;
}

test("the demo's hospital, exported and applied to an empty server, is the same site", async () => {
  const platform = await demo.signedIn("000000", "admin");
  expect(await platform.run(["export", "all/platform", "--only", "tenants,packages,regions"])).toMatchObject({
    code: 0,
  });
  expect(await platform.run(["export", "all/hospital", "--tenant", TENANT])).toMatchObject({ code: 0 });
  const folder = `${platform.cwd}/all`;

  // Of people a file has no passwords, only where they come from.
  const bare = await empty.administrator();
  const lacking = await bare.run(["apply", folder, "--yes"]);
  expect(lacking).toMatchObject({ code: 64 });
  expect(lacking.err).toContain("PASSWORD_ADMIN, PASSWORD_HR, PASSWORD_VIEWER");

  const passwords = { PASSWORD_ADMIN: PASSWORD, PASSWORD_HR: PASSWORD, PASSWORD_VIEWER: PASSWORD };
  const there = await empty.administrator({ env: { BLADEKIT_SERVER: SERVER, ...passwords } });
  expect(await there.run(["apply", folder, "--yes"])).toMatchObject({ code: 0, err: "" });
  expect((await there.json<Plan>(["plan", folder])).value.changes).toEqual([]);
  for (const [path, query] of calls) {
    expect({ path, data: said(await read(empty, path, query)) }).toEqual({
      path,
      data: said(await read(demo, path, query)),
    });
  }
  // The hospital's own people sign in there.
  expect(await empty.signedIn(TENANT, "hr")).toBeTruthy();
});
