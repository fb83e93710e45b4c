import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { createDatabase, type Database, transaction } from "./database.ts";
import { createPool } from "./pool.ts";
import { type Places, statement } from "./statement.ts";
import { forTenant, type TenantDatabase } from "./tenant-scope.ts";

let database: TestDatabase;
let platform: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  platform = createDatabase(createPool({ url: database.url, max: 2 }));
  for (const tenantId of ["100001", "200002"]) {
    await platform.insertInto("bladeTenant").values({ tenantId, tenantName: tenantId }).execute();
    for (const dictKey of ["a", "b", "c"])
      await forTenant(platform, tenantId)
        .insertInto("bladeDictBiz")
        .values({ id: String(++ids), code: "letter", dictKey, dictValue: `${dictKey} of ${tenantId}` })
        .execute();
  }
});
afterAll(async () => {
  await platform.destroy();
  await database.drop();
});

let ids = 0;
type Asked = { descending?: boolean; size?: number | undefined };
const build = vi.fn((db: TenantDatabase, { descending, size = 10 }: Asked, { after }: Places<{ after: string }>) =>
  db
    .selectFrom("bladeDictBiz")
    .select("dictValue")
    .where("dictKey", ">", after)
    .orderBy("dictKey", descending ? "desc" : "asc")
    .limit(size),
);
const letters = statement(build);
const read = async (db: TenantDatabase, asked: Asked, after: string) =>
  (await letters(db, asked, { after })).map(({ dictValue }) => dictValue);

beforeEach(() => {
  build.mockClear();
});

describe("a statement", () => {
  it("is put together once for each input, whatever its values", async () => {
    // A new object for each request.
    const db = () => forTenant(platform, "100001");
    expect(await read(db(), { size: 9 }, "a")).toEqual(["b of 100001", "c of 100001"]);
    expect(await read(db(), { size: 9 }, "b")).toEqual(["c of 100001"]);
    expect(build).toHaveBeenCalledTimes(1);
    expect(await read(db(), { size: 9, descending: true }, "a")).toEqual(["c of 100001", "b of 100001"]);
    expect(build).toHaveBeenCalledTimes(2);
  });

  it("of one tenant never reads the rows of another", async () => {
    expect(await read(forTenant(platform, "100001"), {}, "b")).toEqual(["c of 100001"]);
    expect(await read(forTenant(platform, "200002"), {}, "b")).toEqual(["c of 200002"]);
    expect(build).toHaveBeenCalledTimes(2);
  });

  it("of one database is not used on another", async () => {
    const other = createDatabase(createPool({ url: database.url, max: 1 }));
    try {
      await read(forTenant(platform, "100001"), { size: 8 }, "b");
      await read(forTenant(other, "100001"), { size: 8 }, "b");
    } finally {
      await other.destroy();
    }
    expect(build).toHaveBeenCalledTimes(2);
  });

  it("is put together anew for whoever has a data scope", async () => {
    const scoped = () => forTenant(platform, "100001", new Map([["recruitJob", { scopeIds: new Set(), rules: [] }]]));
    await read(scoped(), { size: 7 }, "b");
    await read(scoped(), { size: 7 }, "b");
    expect(build).toHaveBeenCalledTimes(2);
  });

  it("sees what its transaction has written", async () => {
    const db = forTenant(platform, "100001");
    await read(db, { size: 6 }, "c");
    const seen = transaction(db, async (tx) => {
      await tx
        .insertInto("bladeDictBiz")
        .values({ id: String(++ids), code: "letter", dictKey: "d", dictValue: "new" })
        .execute();
      const found = await read(tx, { size: 6 }, "c");
      throw new Error(found.join());
    });
    await expect(seen).rejects.toThrow("new");
    expect(await read(db, { size: 6 }, "c")).toEqual([]);
    expect(build).toHaveBeenCalledTimes(1);
  });

  it("that has not been used for long is put together again", async () => {
    const few = statement(build, 2);
    const db = forTenant(platform, "100001");
    for (const size of [1, 2, 1, 3, 1, 2]) await few(db, { size }, { after: "" });
    // 1, 2 and 3 are built once. 1 was always among the last two used. 2 was not, so it is built again.
    expect(build.mock.calls.map(([, { size }]) => size)).toEqual([1, 2, 3, 2]);
  });

  it("is not kept for an input as long as nobody sends twice", async () => {
    const few = statement(
      (db: TenantDatabase, { size }: Asked & { words: string }, values: Places<{ after: string }>) =>
        build(db, { size }, values),
    );
    for (const words of ["short", "short", "long".repeat(200), "long".repeat(200)])
      await few(forTenant(platform, "100001"), { size: 1, words }, { after: "" });
    expect(build).toHaveBeenCalledTimes(3);
  });

  it("refuses to make a text of a value that it does not have yet", async () => {
    const wrong = statement((db: TenantDatabase, _: object, { after }: Places<{ after: string }>) => {
      const { parameters } = sql`${after}`.compile(platform);
      return db.selectFrom("bladeDictBiz").select("id").where("dictKey", "=", `${parameters[0]}`);
    });
    await expect(wrong(forTenant(platform, "100001"), {}, { after: "a" })).rejects.toThrow("after has no value yet");
  });
});
