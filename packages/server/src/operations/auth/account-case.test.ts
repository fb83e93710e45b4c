import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate, migrationsFolder } from "../../db/migrate.ts";
import { forTenant } from "../../db/tenant-scope.ts";
import { createTestDatabase } from "../../testing/cluster.ts";
import { addStaff, addTenant, createTestApp, type TestApp, testPassword } from "../../testing/index.ts";
import { patientPool } from "../../testing/patient-pool.ts";
import { tryPassword } from "./sign-in-fixture.ts";

const tenantId = "100001";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
});
afterAll(() => app.close());

const enter = (username: string, password: string, address = "10.40.0.1") =>
  tryPassword(app, { tenantId, username, password }, { address });
const inTenant = () => forTenant(app.services.platform, tenantId);

describe("an account", () => {
  test("is signed in to in any case, and locked in all of them", async () => {
    await addStaff(app, tenantId, "LiMin", []);
    for (const typed of ["LiMin", "limin", "LIMIN"]) {
      const answer = await enter(typed, testPassword);
      expect([answer.statusCode, answer.json().user_name]).toEqual([200, "LiMin"]);
    }
    for (const typed of ["limin", "LIMIN", "Limin", "lImin", "liMin"])
      expect((await enter(typed, "wrong")).statusCode).toBe(400);
    expect((await enter("LiMin", testPassword)).statusCode).toBe(423);
  });

  test("is taken in every case, and free again in each once it is removed or renamed", async () => {
    const id = await addStaff(app, tenantId, "Head", []);
    await expect(addStaff(app, tenantId, "HEAD", [])).rejects.toMatchObject({ code: "23505" });
    await inTenant().updateTable("bladeUser").set({ account: "Chief" }).where("id", "=", id).execute();
    const other = await addStaff(app, tenantId, "HEAD", []);
    const rename = inTenant().updateTable("bladeUser").set({ account: "cHIEF" }).where("id", "=", other);
    await expect(rename.execute()).rejects.toMatchObject({ code: "23505" });
    await inTenant().updateTable("bladeUser").set({ isDeleted: 1 }).where("id", "=", id).execute();
    await rename.execute();
  });

  test("from before, that differed from another by case alone, is still its owner's", async () => {
    const older = await addStaff(app, tenantId, "Twin", []);
    // As the migration leaves them.
    await inTenant().updateTable("bladeUser").set({ accountKey: "Twin" }).where("id", "=", older).execute();
    const twin = await addStaff(app, tenantId, "twin", []);
    const idOf = async (typed: string) => (await enter(typed, testPassword, "10.40.0.2")).json().user_id;
    expect([await idOf("Twin"), await idOf("twin"), await idOf("TWIN")]).toEqual([older, twin, twin]);
    await expect(addStaff(app, tenantId, "TWIN", [])).rejects.toMatchObject({ code: "23505" });
  });
});

test("the migration renames and refuses nobody: the account in small letters, else the oldest, is found in any case", async () => {
  const database = await createTestDatabase();
  const pool = patientPool(database.url);
  const folder = await mkdtemp(join(tmpdir(), "bladekit-migrations-"));
  try {
    await pool.query("drop schema public cascade; create schema public");
    for (const file of (await readdir(migrationsFolder)).filter((name) => name < "0078"))
      await copyFile(new URL(file, migrationsFolder), join(folder, file));
    await migrate(database.url, pathToFileURL(`${folder}/`));
    await fill(pool);
    await migrate(database.url);
    const { rows } = await pool.query(
      "select account, account_key as key from blade_user where is_deleted = 0 order by id",
    );
    expect(rows).toEqual([
      { account: "Amy", key: "Amy" },
      { account: "amy", key: "amy" },
      { account: "BOB", key: "bob" },
      { account: "Bob", key: "Bob" },
      { account: "Éva", key: "Éva" },
      { account: "Carol", key: "carol" },
      { account: "aB3", key: "aB3" },
      { account: "AB3", key: "AB3" },
    ]);
  } finally {
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true });
  }
});

/** Accounts as they could be before; the last two are candidates, the one before them has a namesake that was removed. */
async function fill(pool: pg.Pool): Promise<void> {
  await pool.query("insert into blade_tenant (tenant_id, tenant_name) values ('100001', 'x')");
  const users = ["Amy", "amy", "BOB", "Bob", "Éva", "Carol", "aB3", "AB3"].map(
    (account, index) => `('100001', ${index + 1}, '${index < 6 ? "staff" : "guest"}', '${account}', '', '', '', 0)`,
  );
  const removed = "('100001', 0, 'staff', 'carol', '', '', '', 1)";
  const columns = "tenant_id, id, user_type, account, password_hash, name, real_name, is_deleted";
  await pool.query(`insert into blade_user (${columns}) values ${[...users, removed].join(", ")}`);
}
