import { expect, test } from "vitest";
import type { Plan } from "../plan/plan.ts";
import { PASSWORD, SERVER, type TestServer, useServer } from "../testing/server.ts";

const demo = useServer({ demo: true });
const empty = useServer();
const TENANT = "100001";
type Row = Readonly<Record<string, unknown>>;

/** Every record of a public list: what it is called, where it stands, since when, and how often it was read. */
async function shown({ fetch }: TestServer, list: string) {
  const query = new URLSearchParams({ current: "1", size: "100" });
  const headers = { "Tenant-Id": TENANT, Authorization: `Basic ${btoa("recruit:")}` };
  const url = `${SERVER}/api/mrhr-zpgl-new/openness/front/${list}?${query}`;
  const { data } = (await (await fetch(new Request(url, { headers }))).json()) as { data: { records: readonly Row[] } };
  return data.records
    .map(({ title, jobCode, status, releaseTime, viewCount }) => ({ title, jobCode, status, releaseTime, viewCount }))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

test("the demo's hospital, exported whole and restored on an empty server, is the same site", async () => {
  const platform = await demo.signedIn("000000", "admin");
  expect(await platform.run(["export", "all/platform", "--only", "tenants,packages,regions"])).toMatchObject({
    code: 0,
  });
  expect(await platform.run(["export", "all/hospital", "--tenant", TENANT, "--whole"])).toMatchObject({ code: 0 });
  const folder = `${platform.cwd}/all`;

  // Of people a file has no passwords, only where they come from.
  const bare = await empty.administrator();
  const lacking = await bare.run(["apply", folder, "--yes"]);
  expect(lacking).toMatchObject({ code: 64 });
  expect(lacking.err).toContain("PASSWORD_ADMIN, PASSWORD_HR, PASSWORD_VIEWER");

  const passwords = { PASSWORD_ADMIN: PASSWORD, PASSWORD_HR: PASSWORD, PASSWORD_VIEWER: PASSWORD };
  const there = await empty.administrator({ env: { BLADEKIT_SERVER: SERVER, ...passwords } });
  expect(await there.run(["apply", folder, "--restore", "--yes"])).toMatchObject({ code: 0, err: "" });
  expect((await there.json<Plan>(["plan", folder, "--restore"])).value.changes).toEqual([]);

  // What was published is published, with the times and readers that it had. No list is made shorter for the comparison.
  for (const list of ["getFrontPostJobList", "getFrontCampusJobList", "getFrontRecruitArticleVOList"]) {
    const [was, is] = [await shown(demo, list), await shown(empty, list)];
    expect(was.length).toBeGreaterThan(0);
    expect({ list, records: is }).toEqual({ list, records: was });
  }
  // The hospital's own people sign in there.
  expect(await empty.signedIn(TENANT, "hr")).toBeTruthy();
});
