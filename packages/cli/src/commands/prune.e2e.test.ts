import { expect, test } from "vitest";
import type { Plan, PlanSummary } from "../plan/plan.ts";
import { useServer } from "../testing/server.ts";
import { writeFiles } from "../testing/write-files.ts";

const server = useServer({ demo: true });
type Planned = Plan & { summary: PlanSummary };

async function administrator(tenant = "200002") {
  const terminal = await server.signedIn(tenant, "admin");
  const write = (text: string) => writeFiles(terminal.cwd, { "m/a.yaml": text });
  return { ...terminal, write, plan: (...more: string[]) => terminal.json<Planned>(["plan", "m", ...more]) };
}

const staff = `roles:
  - roleAlias: ward
    roleName: 病区
    children: [{ roleAlias: ward_nurse, roleName: 病区护士 }]
depts:
  - fullName: 心内科病区
    deptName: 心内科病区
    children: [{ fullName: 心内科一病区, deptName: 一病区 }]
dicts: [{ code: ward_kind, dictValue: 病区类别, children: [{ dictKey: a, dictValue: 甲 }] }]
`;

test("prune removes what the tool made and no file declares any more, and nothing that people made", async () => {
  const { run, plan, write } = await administrator();
  write(staff);
  expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
  write("roles: []\ndepts: []\ndicts: []\n");
  // Without the option nothing is removed, and records that this tool made are named so.
  const without = await plan();
  expect(without.value.summary).toMatchObject({ create: 0, update: 0, delete: 0 });
  expect(without.value.undeclared.filter(({ managed }) => managed)).toHaveLength(6);

  const pruned = await plan("--prune");
  expect(pruned.code).toBe(3);
  expect(pruned.value.changes.map(({ action, key }) => `${action} ${key}`)).toEqual([
    "delete ward_kind/a",
    "delete ward_kind",
    "delete ward_nurse",
    "delete ward",
    "delete 心内科一病区",
    "delete 心内科病区",
  ]);
  const review = await run(["plan", "m", "--prune", "--markdown"]);
  expect(review.out).toMatch(/^\| ➖ ⚠️ \| role \*\*ward_nurse\*\* \| is removed/m);
  const before = without.value.undeclared.length;
  expect(await run(["apply", "m", "--yes", "--prune"])).toMatchObject({ code: 0, err: "" });
  const after = await plan("--prune");
  expect(after.value.changes).toEqual([]);
  expect(after.value.undeclared).toHaveLength(before - 6);
});

test("a manifest of little removes no more than a person reads, unless somebody says so", async () => {
  const { run, json, write } = await administrator();
  const entries = Array.from({ length: 21 }, (_, index) => `{ dictKey: k${index}, dictValue: 项 }`).join(", ");
  write(`dicts: [{ code: many, dictValue: 多, children: [${entries}] }]\n`);
  expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
  write("dicts: []\n");
  const refused = await run(["apply", "m", "--prune", "--yes"]);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("add --max-removals 22.") });
  const { value } = await json<Planned>(["plan", "m", "--prune"]);
  expect(value.summary.delete).toBe(22);
  expect(await run(["apply", "m", "--prune", "--yes", "--max-removals", "22"])).toMatchObject({ code: 0, err: "" });
});

test("a removal says how many people, posts and notices use what goes", async () => {
  const { run, write } = await administrator("100001");
  write("roles: [{ roleAlias: hr, roleName: 人事, sort: 2 }]\ngrants: [{ role: hr, menus: [] }]\n");
  const { out, code } = await run(["plan", "m"]);
  expect(code).toBe(3);
  expect(out).toMatch(/~ grant hr {2}takes something away; used by [1-9]\d* users?/);
});

test("adopt marks what people made, so that a later prune may remove it", async () => {
  const { run, plan, write } = await administrator();
  const colleague = await administrator();
  const role = "roles: [{ roleAlias: porter, roleName: 护送 }]\n";
  // This tool makes it with a mark. The removal, and the new record made by hand, end the mark.
  const { client } = await server.client("200002", "admin");
  const { id } = await client.POST("/blade-system/role/submit", {
    body: { roleAlias: "porter", roleName: "护送", sort: 1 },
  });
  expect(id).toBeTruthy();
  write(role);
  expect((await plan("--prune")).value.summary).toMatchObject({ create: 0, delete: 0 });
  const adopted = await run(["adopt", "m", "--yes"]);
  expect(adopted).toMatchObject({ code: 0 });
  expect(adopted.out).toContain("To be marked as made by bladekit: 1\n~ role 1: porter\n");
  expect((await run(["adopt", "m", "--yes"])).out).toContain("Nothing to change.");
  colleague.write("roles: []\n");
  expect((await colleague.plan("--prune")).value.changes).toMatchObject([{ action: "delete", key: "porter" }]);
});
