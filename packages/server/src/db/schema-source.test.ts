import { readFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/cluster.ts";
import { describeSchema } from "./schema-source.ts";

describe("describeSchema", () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it("says what schema.ts says: run `npm run generate -w @bladekit/server` after a migration", async () => {
    const committed = await readFile(new URL("./schema.ts", import.meta.url), "utf8");
    expect(`${await describeSchema(client)}\n`).toBe(committed);
  });

  it("describes defaults, nulls, arrays, choices and generated columns", async () => {
    await client.query(`create table zoo (
      id bigint generated always as identity, tenant_id text not null, kind text not null check (kind in ('cat', 'dog')),
      only_one text check (only_one in ('x')), tags text[] not null default '{}', extra jsonb, born date not null,
      size int not null default 1, double int generated always as (size * 2) stored)`);
    const source = await describeSchema(client);
    expect(source).toContain(`export type ZooTable = {
  id: GeneratedAlways<string>;
  tenantId: TenantId;
  kind: "cat" | "dog";
  onlyOne: "x" | null;
  tags: Generated<string[]>;
  extra: Json | null;
  born: string;
  size: Generated<number>;
  double: GeneratedAlways<number | null>;
};`);
    expect(source).toMatch(/TENANT_TABLES[^;]*"zoo"/);
    await client.query("alter table zoo add column lost point");
    await expect(describeSchema(client)).rejects.toThrow(/zoo\.lost: .*point/);
  });

  it("refuses a name that cannot come back from camelCase", async () => {
    await client.query("create table zebra (address_2 text)");
    await client.query("drop table if exists zoo");
    await expect(describeSchema(client)).rejects.toThrow(/address_2/);
  });
});
