import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Plan } from "../plan/plan.ts";
import type { Difference } from "../site/differences.ts";
import { PASSWORD, SERVER, useServer } from "../testing/server.ts";

const demo = useServer({ demo: true });
const empty = useServer();
const TENANT = "100001";
/** What comes from applications, which no manifest has: how many there were, lists of candidates in public, messages to candidates. */
const notCarried = [
  "detail ",
  "getFrontCampusJobDetails appliedCount",
  "getFrontCampusJobList records.*.appliedCount",
  "getFrontNewJobList *.appliedCount",
  "getFrontPostJobDetails appliedCount",
  "getFrontPostJobList records.*.appliedCount",
  "getFrontRecruitArticleDetails jobs.*.appliedCount",
  "getFrontRecruitArticleDetails publicity",
  "list *",
  "public-list *",
  "searchFrontJobs records.*.appliedCount",
];

test("the demo's hospital, exported whole and restored on an empty server, is the same site", async () => {
  const platform = await demo.signedIn("000000", "admin");
  expect(await platform.run(["export", "all/platform", "--only", "tenants,packages,regions"])).toMatchObject({
    code: 0,
  });
  expect(await platform.run(["export", "all/hospital", "--tenant", TENANT, "--whole"])).toMatchObject({ code: 0 });
  const folder = `${platform.cwd}/all`;
  const report = readFileSync(`${folder}/hospital/move-report.md`, "utf8");
  const [carried = "", left = "", byHand = ""] = report.split(/^## .*$/m).slice(1);
  expect(carried).toMatch(/^- articles: \d+$/m);
  expect(left).toMatch(/^- Applications \([1-9]\d*\) and candidates \([1-9]\d*\) with their files stay here/m);
  expect(byHand).toMatch(/^- Passwords of 3 accounts/m);
  expect(byHand).not.toContain("may not read");

  // A file has no passwords of people, only the variables that they come from.
  const bare = await empty.administrator();
  const lacking = await bare.run(["apply", folder, "--yes"]);
  expect(lacking).toMatchObject({ code: 64 });
  expect(lacking.err).toContain("PASSWORD_ADMIN, PASSWORD_HR, PASSWORD_VIEWER");

  const passwords = { PASSWORD_ADMIN: PASSWORD, PASSWORD_HR: PASSWORD, PASSWORD_VIEWER: PASSWORD };
  const there = await empty.administrator({ env: { BLADEKIT_SERVER: SERVER, ...passwords } });
  expect(await there.run(["apply", folder, "--restore", "--yes"])).toMatchObject({ code: 0, err: "" });
  expect((await there.json<Plan>(["plan", folder, "--restore"])).value.changes).toEqual([]);

  // Everything that the two sites answer to a visitor is compared; what is listed here is all that differs.
  const hosts = { "old.test": demo, "new.test": empty };
  const fetch = (request: Request) => hosts[new URL(request.url).hostname as keyof typeof hosts].fetch(request);
  const sites = ["http://old.test/100001", "http://new.test/100001"];
  const { code, value } = await bare.json<{ calls: number; differences: readonly Difference[] }>(
    ["diff", "--site", ...sites],
    { fetch },
  );
  expect(code).toBe(2);
  const same = await bare.run(["diff", "--site", sites[0] ?? "", sites[0] ?? ""], { fetch });
  expect(same).toMatchObject({ code: 0, out: expect.stringMatching(/^Both sites answer the same\. Calls: \d+\.\n$/) });
  const away = { fetch: () => Promise.reject(new TypeError("reset")) };
  expect((await bare.run(["diff", "--site", ...sites], away)).code).toBe(69);
  expect((await bare.run(["diff", "--site", "old", "100001"], { fetch })).code).toBe(64);
  expect(value.calls).toBeGreaterThan(80);
  const told = value.differences.map(({ call, at }) => {
    const [path = ""] = call.split(" ");
    return `${path.slice(path.lastIndexOf("/") + 1)} ${at.replace(/\d+/g, "*")}`;
  });
  expect([...new Set(told)].sort()).toEqual(notCarried);
  // The hospital's own people sign in there.
  expect(await empty.signedIn(TENANT, "hr")).toBeTruthy();
});
