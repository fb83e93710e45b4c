import pg from "pg";
import { expect, it } from "vitest";
import { createTestDatabase } from "./cluster.ts";

async function tables(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::int as n from information_schema.tables where table_schema = 'public'",
  );
  await client.end();
  return rows[0].n;
}

it("gives every caller a migrated database of its own, at the same time", async () => {
  const databases = await Promise.all(Array.from({ length: 4 }, createTestDatabase));
  expect(new Set(databases.map(({ url }) => url)).size).toBe(4);
  for (const { url } of databases) expect(await tables(url)).toBeGreaterThan(10);
  await Promise.all(databases.map(({ drop }) => drop()));
  await expect(tables(databases[0]?.url ?? "")).rejects.toThrow(/does not exist/);
});
