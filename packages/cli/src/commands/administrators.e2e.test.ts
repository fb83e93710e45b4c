import { readFileSync } from "node:fs";
import { join } from "node:path";
import { permissionsOfReader } from "@bladekit/openapi/packs/reader";
import { describe, expect, test } from "vitest";
import type { Plan } from "../plan/plan.ts";
import { useServer } from "../testing/server.ts";
import { writeFiles } from "../testing/write-files.ts";

const server = useServer({ config: { separateAdministrators: true } });

test("the roles of three administrators are seeded and applied, and then there is nothing to do", async () => {
  const hospital = await server.addHospital();
  const { run, json } = await server.administrator();
  expect(await run(["seed", "administrators", "--into", "m"])).toMatchObject({ code: 0, err: "" });
  expect((await run(["seed", "administrators", "--into", "m"])).out).toContain("left alone: 1");
  expect(await run(["apply", "m", "--tenant", hospital, "--yes"])).toMatchObject({ code: 0, err: "" });
  expect((await json<Plan>(["plan", "m", "--tenant", hospital])).value.changes).toEqual([]);
  expect((await run(["seed", "upgrade", "--into", "m"])).code).toBe(0);
  const roles = await server
    .database()
    .selectFrom("bladeRole")
    .select("roleAlias")
    .where("tenantId", "=", hospital)
    .execute();
  const aliases = ["system-admin", "security-admin", "audit-admin", "newcomer"];
  expect(roles.map(({ roleAlias }) => roleAlias)).toEqual(expect.arrayContaining(aliases));
});

test("an account with the seeded role that only reads compares a whole hospital, grants too, and can change nothing", async () => {
  const hospital = await server.addHospital();
  const { run } = await server.administrator();
  const opened = (await run(["seed", "reader", "--into", "m"])).code;
  expect([opened, (await run(["apply", "m", "--tenant", hospital, "--yes"])).code]).toEqual([0, 0]);
  await server.addStaff(hospital, "pipeline", permissionsOfReader);
  const pipeline = await server.signedIn(hospital, "pipeline");
  expect(await pipeline.run(["export", "hospital"])).toMatchObject({ code: 0, err: "" });
  expect(await pipeline.run(["verify", "hospital", "--strict"])).toMatchObject({ code: 0, err: "" });
  expect(readFileSync(join(pipeline.cwd, "hospital/grants.yaml"), "utf8")).toContain("dictbiz_edit");
  writeFiles(pipeline.cwd, { "hospital/more.yaml": "roles: [{ roleAlias: own, roleName: 自己 }]\n" });
  const refused = await pipeline.run(["apply", "hospital", "--yes"]);
  expect(refused.code).toBe(77);
});

test("groups of dictionaries bring no roles along", async () => {
  const { run } = await server.administrator();
  const { out } = await run(["seed", "all", "--into", "m", "--json"]);
  expect(JSON.parse(out).written).not.toContain("administrators");
});

describe("the doctor, where the server asks for separate administrators,", () => {
  test("names the administrators that a hospital lacks, and a person who is two of them", async () => {
    const hospital = await server.addHospital();
    await server.addStaff(hospital, "chief", ["role_view", "user_edit", "log_usual_view"]);
    const { run } = await server.signedIn(hospital, "chief");
    const { code, out } = await run(["doctor"]);
    expect(code).toBe(1);
    expect(out).toContain("✗ Administrators: Nobody active is the Security administrator.");
    expect(out).toContain("chief has the rights of several: System");
    expect(out).toContain("bladekit seed administrators");
    const chinese = await run(["doctor"], { env: { LANG: "zh_CN.UTF-8" } });
    expect(chinese.out).toContain("✗ 三员：没有在用的安全管理员。");
  });

  test("is content with three different people", async () => {
    const hospital = await server.addHospital();
    await server.addStaff(hospital, "one", ["role_view", "user_edit"]);
    await server.addStaff(hospital, "two", ["role_grant"]);
    await server.addStaff(hospital, "three", ["log_usual_view"]);
    const { run } = await server.signedIn(hospital, "one");
    expect(await run(["doctor"])).toMatchObject({
      code: 0,
      out: expect.stringContaining("✓ Administrators: the system, security and audit administrators are different"),
    });
  });

  test("says nothing of it to a person who may not see roles", async () => {
    const { run } = await server.signedIn(await server.addHospital());
    const { code, out } = await run(["doctor"]);
    expect([code, out.includes("Administrators")]).toEqual([0, false]);
  });
});
