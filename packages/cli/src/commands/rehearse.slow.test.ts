import { expect, test } from "vitest";
import type { Plan } from "../plan/plan.ts";
import { SERVER, useServer } from "../testing/server.ts";
import { writeFiles } from "../testing/write-files.ts";

const server = useServer({ demo: true });

/** Everything that a run sends to the target. */
function watched() {
  const writes: string[] = [];
  const fetch = (request: Request) => {
    if (request.method !== "GET") writes.push(new URL(request.url).pathname);
    return server.fetch(request);
  };
  return { writes, fetch };
}

test("a rehearsal says what would come of each change, and the target is only read", async () => {
  const { run, json, cwd } = await server.signedIn("000000", "admin");
  writeFiles(cwd, {
    "m/a.yaml": `tenant: { id: "100001" }
roles: [{ roleAlias: hr, roleName: 人事处 }]
depts: [{ fullName: 新院区, deptName: 新院区 }]
articleCategories: [{ code: trial, name: 试点 }]
articles:
  - title: 试点公告
    articleCategoryId: trial
    content: <p>正文</p>
    source: 人事处
    releaseTime: "2026-12-01 08:00:00"
`,
  });
  const before = await json<Plan>(["plan", "m"]);
  const { writes, fetch } = watched();
  const well = await run(["apply", "m", "--rehearse"], { fetch });
  expect(well).toMatchObject({ code: 0 });
  expect(well.out).toContain("Rehearsed. All changes can be made: 4. http://hr.test is as it was.");
  expect(well.out).not.toContain("could not copy");

  // The server refuses a weak password. No plan can know that.
  writeFiles(cwd, {
    "m/b.yaml": `users:
  - { account: weak, name: 弱, realName: 弱, roleId: [hr], deptId: [护理部], password: "\${PASSWORD_WEAK}" }
`,
  });
  const env = { BLADEKIT_SERVER: SERVER, PASSWORD_WEAK: "short" };
  const ill = await run(["apply", "m", "--rehearse"], { fetch, env });
  expect(ill.code).toBe(1);
  expect(ill.out).toContain("! user weak: ");
  expect(ill.out).toContain("Changes that can be made: 4. That cannot: 1.");
  expect(writes).toEqual([]);
  expect((await json<Plan>(["plan", "m"])).value.changes).toHaveLength(before.value.changes.length + 1);
});
