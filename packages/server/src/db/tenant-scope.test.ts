import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely";
import { describe, expect, it } from "vitest";
import { createMemory } from "./memory.ts";
import type { DB } from "./schema.ts";
import { forTenant, TenantScopeError } from "./tenant-scope.ts";

const unconnected = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
});
const whole = Object.assign(unconnected, { memory: createMemory() });
const db = forTenant(whole, "100001");
const escaped = Object.assign(db as unknown as Kysely<DB>, { memory: whole.memory });

describe("forTenant", () => {
  it("limits by the name the query knows the table by", () => {
    const query = db.selectFrom("bladeUser as u").leftJoin("bladeDept", "bladeDept.id", "u.id").select("u.id");
    expect(query.compile()).toMatchObject({
      sql:
        'select "u"."id" from "blade_user" as "u" left join "blade_dept" on ' +
        '"blade_dept"."tenant_id" = $1 and ("blade_dept"."id" = "u"."id") where "u"."tenant_id" = $2',
      parameters: ["100001", "100001"],
    });
  });

  it("does not let an OR in hand-written SQL slip by", () => {
    const query = db.selectFrom("bladeUser").select("id").where(sql<boolean>`account = ${"x"} or true`);
    expect(query.compile().sql).toContain('where "blade_user"."tenant_id" = $1 and (account = $2 or true)');
  });

  it("leaves platform tables alone", () => {
    expect(db.selectFrom("bladeMenu").select("id").compile().sql).toBe('select "id" from "blade_menu"');
    expect(db.insertInto("authCaptcha").values({ key: "k", answer: "a", expireTime: "t" }).compile().sql).not.toContain(
      "tenant_id",
    );
  });

  it("limits what an upsert may update", () => {
    const query = db
      .insertInto("bladeUserRole")
      .values({ userId: "1", roleId: "2" })
      .onConflict((conflict) => conflict.columns(["userId"]).doUpdateSet({ roleId: "3" }));
    expect(query.compile().sql).toContain('do update set "role_id" = $4 where "blade_user_role"."tenant_id" = $5');
  });

  it("gives the tenant to every arm of an insert from a union", () => {
    const arm = db.selectFrom("bladeUserRole").select(["userId", "roleId"]);
    const query = db.insertInto("bladeUserRole").columns(["userId", "roleId"]).expression(arm.unionAll(arm));
    expect(query.compile().sql.match(/"role_id", \$\d from/g)).toHaveLength(2);
  });

  it("takes rows with expressions", () => {
    const query = db.insertInto("bladeUserRole").values({ userId: sql`1 + 1`, roleId: "2" });
    expect(query.compile()).toMatchObject({
      sql: expect.stringContaining("values (1 + 1, $1, $2)"),
      parameters: ["2", "100001"],
    });
  });

  it("can lock rows", () => {
    const query = db.selectFrom("bladeUser").select("id").forUpdate("bladeUser");
    expect(query.compile().sql).toContain('for update of "blade_user"');
  });

  it("allows references and words in raw SQL that are not tables", () => {
    const query = db
      .selectFrom("bladeUser")
      .select([
        sql<string>`blade_user.name || ${sql.ref("bladeUser.account")} || 'from blade_user'`.as("a"),
        sql<string>`extract(epoch from create_time)`.as("b"),
      ]);
    expect(query.compile().sql).toContain("extract(epoch from create_time)");
  });

  it("adds up when it is nested, and so shows nothing", () => {
    const query = forTenant(escaped, "200002").selectFrom("bladeUser").select("id").compile();
    expect(query.parameters).toEqual(expect.arrayContaining(["100001", "200002"]));
  });

  it.each(["", "000", "1 or 1=1", "1000011"])("does not take %j for a tenant", (id) => {
    expect(() => forTenant(whole, id)).toThrow(TenantScopeError);
  });
});

describe("refuses", () => {
  const refused: Record<string, () => unknown> = {
    "a right join": () =>
      db
        .selectFrom("bladeMenu")
        .rightJoin("bladeUser", (on) => on.onTrue())
        .select("bladeUser.id"),
    "a full join": () =>
      db
        .selectFrom("bladeMenu")
        .fullJoin("bladeUser", (on) => on.onTrue())
        .select("bladeUser.id"),
    "raw SQL with a table": () => sql`select * from blade_user`,
    "raw SQL with a quoted table": () => sql`select * from public."blade_user"`,
    "raw SQL with a table in capitals": () => sql`SELECT * FROM BLADE_USER u`,
    "raw SQL after a comma": () => sql`select * from blade_menu, blade_user`,
    "raw SQL with sql.table": () => sql`select * from ${sql.table("bladeUser")}`,
    "raw SQL with sql.id": () => sql`select * from ${sql.id("bladeUser")}`,
    "raw SQL with sql.raw": () => sql`select * from ${sql.raw("blade_user")}`,
    "a raw sub-query": () => db.selectFrom("bladeMenu").select(sql`(select count(*) from blade_user)`.as("n")),
    "a raw source": () => db.selectFrom(sql<{ id: string }>`blade_user`.as("u")).select("id"),
    "a CTE under the name of a table": () =>
      db
        .with("bladeUser", (q) => q.selectFrom("bladeMenu").select("id"))
        .selectFrom("bladeUser")
        .select("id"),
    merge: () =>
      escaped.mergeInto("bladeUser").using("bladeMenu", "bladeMenu.id", "bladeUser.id").whenMatched().thenDelete(),
    "default values": () => db.insertInto("bladeUser").defaultValues(),
    "an insert from select without columns": () =>
      db.insertInto("bladeUser").expression(db.selectFrom("bladeUser").selectAll()),
    "an insert from select with a tenant": () =>
      db
        .insertInto("bladeUserRole")
        .columns(["tenantId", "userId", "roleId"])
        .expression(db.selectFrom("bladeUserRole").select(["tenantId", "userId", "roleId"])),
    "an insert with a computed tenant": () =>
      db.insertInto("bladeUserRole").values({ tenantId: sql`'200002'`, userId: "1", roleId: "2" }),
    "an upsert that moves a row": () =>
      db
        .insertInto("bladeUserRole")
        .values({ userId: "1", roleId: "2" })
        .onConflict((conflict) => conflict.columns(["userId"]).doUpdateSet({ tenantId: "200002" } as never)),
    "an update of a column by expression": () => db.updateTable("bladeUser").set(sql`tenant_id`, "200002"),
  };

  it.each(Object.keys(refused))("%s", async (name) => {
    const query = refused[name]?.() as { compile(db?: unknown): unknown };
    expect(() => query.compile(escaped)).toThrow(TenantScopeError);
  });
});
