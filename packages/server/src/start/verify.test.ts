import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toWireTime } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forTenant } from "../db/tenant-scope.ts";
import { createTestDatabase, type TestDatabase } from "../testing/cluster.ts";
import { addGuest, addTenant } from "../testing/people.ts";
import { connectTo, endOfServer } from "../testing/server-process.ts";

let dataDir: string;
let database: TestDatabase;
let server: Awaited<ReturnType<typeof connectTo>>;
const ids: string[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "bladekit-verify-"));
  database = await createTestDatabase();
  server = await connectTo({ dataDir, databaseUrl: database.url, url: () => "" });
  for (const tenantId of ["100001", "200002"]) {
    await addTenant(server, tenantId);
    for (const phone of ["13800000001", "13800000002"]) {
      const id = await addGuest(server, tenantId, phone);
      ids.push(id);
      // With the index that belongs to the number.
      const db = forTenant(server.services.platform, tenantId);
      await db
        .updateTable("bladeUser")
        .set({ idNo: `110105194912${phone.slice(-6)}` })
        .where("id", "=", id)
        .execute();
    }
  }
  const common = {
    ...{ serviceId: "", serverHost: "", serverIp: "", env: "", method: "POST", requestUri: "/x", userAgent: "" },
    ...{ remoteIp: "", methodClass: "", methodName: "", params: "", time: "1", createBy: "", requestId: "" },
  };
  server.services.logs.write("logApi", "100001", {
    ...{ ...common, type: "1", title: "a", createTime: toWireTime(new Date()) },
  });
  await server.services.logs.flush();
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const verify = (env: Record<string, string> = { DATABASE_URL: database.url }) =>
  endOfServer({ dataDir, env, entry: new URL("../../scripts/verify.ts", import.meta.url) });
const run = (statement: string) => sql.raw(statement).execute(server.services.platform);

test("the command counts what opens, and ends with 0 when nothing was touched", async () => {
  const { code, output } = await verify();
  expect(output).toMatch(/blade_user\.phone +4 ✓/);
  expect(output).toMatch(/blade_user\.id_no +4 ✓/);
  expect(output).toContain("8 sealed cells were opened; 0 faults.");
  expect(output).toContain("1 blocks and 1 rows; 0 faults.");
  expect(code).toBe(0);
});

describe("ends with 1 and names the cell", () => {
  const [one, twin, elsewhere] = [0, 1, 2];
  const at = (index: number) => `${index < 2 ? "100001" : "200002"}/${ids[index]}`;
  const phone = (index: number) => `(select phone from blade_user where id = ${ids[index]})`;
  test.each<[string, () => string, () => string]>([
    [
      "that was moved to another row",
      () => `update blade_user set phone = ${phone(twin)} where id = ${ids[one]}`,
      () => `blade_user.phone ${at(one)} does not open in its row`,
    ],
    [
      "that was moved to another hospital",
      () => `update blade_user set phone = ${phone(elsewhere)} where id = ${ids[one]}`,
      () => `blade_user.phone ${at(one)} does not open in its row`,
    ],
    [
      "that was moved to another column",
      () => `update blade_user set id_no = phone where id = ${ids[one]}`,
      () => `blade_user.id_no ${at(one)} does not open in its row`,
    ],
    [
      "that is found by the number of another person",
      () => `update blade_user set phone_digest = 'x' where id = ${ids[one]}`,
      () => `blade_user.phone ${at(one)} has the index of another value`,
    ],
    ["of a log that was changed", () => "update log_api set title = 'b'", () => "was changed"],
  ])("%s", async (_, change, fault) => {
    const before = await run(`select id, phone, id_no, phone_digest from blade_user where id = ${ids[one]}`);
    await run(change());
    const { code, output } = await verify();
    const { phone: number, idNo, phoneDigest } = before.rows[0] as Record<string, string>;
    await run(
      `update blade_user set phone = '${number}', id_no = '${idNo}', phone_digest = '${phoneDigest}' where id = ${ids[one]}`,
    );
    await run("update log_api set title = 'a'");
    expect(output).toContain(fault());
    expect(output).toContain("; 1 faults.");
    expect(code).toBe(1);
  });
});

test("ends with 2 without a database", async () => {
  const { code, output } = await verify({});
  expect(output).toContain("DATABASE_URL");
  expect(code).toBe(2);
});
