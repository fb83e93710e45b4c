import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Operation, operationList } from "../../contract/document.ts";
import { SECRET_COLUMNS } from "../../db/personal-columns.ts";
import { createTestApp, type TestApp, testPassword } from "../index.ts";
import { type Actors, createDemoActors, hospital, type Role, roleFor } from "./actors.ts";
import { type CallInput, exampleInput } from "./example.ts";
import { fillHospital } from "./fill-hospital.ts";
import { bearer, createSender } from "./sender.ts";
import { toWire } from "./wire.ts";

let app: TestApp;
let actors: Actors;
let sendAs: ReturnType<typeof createSender>;

beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  sendAs = createSender(app);
  actors = await createDemoActors(app);
  await fillHospital(app, hospital, actors.of("officer"));
  // Fills the platform, too, because it keeps clients and datasources.
  await fillHospital(app, "000000", actors.of("administrator"));
  const { personalData, platform } = app.services;
  for (const [table, column] of sealed) {
    if (table === "blade_datasource") {
      await sql`update blade_datasource set password_cipher = ${personalData.encrypt(marker)}`.execute(platform);
      continue;
    }
    const { rows } = await sql<{
      tenant_id: string;
      id: string;
    }>`select tenant_id, id from ${sql.table(table)}`.execute(platform.withoutPlugins());
    for (const { tenant_id: tenantId, id } of rows) {
      const secret = personalData.seal(marker, "c", { table, column, tenantId, key: [id] });
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${secret}
        where tenant_id = ${tenantId} and id = ${id}`.execute(platform);
    }
  }
});
afterAll(() => app.close());

const marker = "a-secret-that-is-kept";
/** Tables with secrets that a module decrypts to call an outside service. */
const sealed = ["auth_provider", "blade_datasource", "resource_mail", "resource_oss", "resource_sms"].flatMap((table) =>
  (SECRET_COLUMNS[table] ?? []).map((column) => [table, column] as const),
);

/** All stored secrets by column, exactly as they are stored. */
async function storedSecrets(): Promise<Map<string, string[]>> {
  const { platform } = app.services;
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '(_cipher|_digest|password_hash|^digest|^sealed|_proof)$'`.execute(
    platform,
  );
  const stored = new Map<string, string[]>();
  for (const { table, column } of columns) {
    const { rows } = await sql<{ text: string }>`
      select distinct ${sql.ref(column)}::text as text from ${sql.table(table)} where length(${sql.ref(column)}::text) > 8`.execute(
      platform,
    );
    stored.set(
      `${table}.${column}`,
      rows.map(({ text }) => text),
    );
  }
  return stored;
}

/** The latest id of each table that has one. */
async function someIds(): Promise<string[]> {
  const { platform } = app.services;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id'`.execute(
    platform,
  );
  const ids: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ id: string | null }>`select max(id)::text as id from ${sql.table(name)}`.execute(
      platform,
    );
    if (rows[0]?.id) ids.push(rows[0].id);
  }
  return ids;
}

/** The least and the full input, and for a read by id one input with an id of each table. */
function inputsOf(operation: Operation, ids: readonly string[]): CallInput[] {
  const [least, full] = [exampleInput(operation, "least"), exampleInput(operation, "full")];
  const isRead = operation.method === "GET" && "id" in least.query;
  return [least, full, ...(isRead ? ids.map((id) => ({ ...least, query: { ...least.query, id } })) : [])];
}

test("no answer of any operation holds a secret that is kept, whoever asks", async () => {
  const [stored, ids] = [await storedSecrets(), await someIds()];
  const secrets = [...stored.values()].flat();
  expect([...stored].filter(([, texts]) => texts.length > 0).length).toBeGreaterThan(12);
  expect(secrets.length).toBeGreaterThan(50);

  const told: string[] = [];
  const granted = new Set<string>();
  for (const operation of operationList.filter((one) => !/logout|removeOwnAccount/.test(one.id))) {
    for (const role of new Set<Role>([roleFor(operation), "officer", "administrator"])) {
      for (const input of inputsOf(operation, ids)) {
        const token = bearer((await actors.ready(role)).session.get());
        const headers = { "tenant-id": hospital };
        const answer = await sendAs(operation, toWire(operation, input), { role, token, headers });
        if (answer.statusCode === 200) granted.add(operation.id);
        const text = answer.rawPayload.toString("latin1");
        const found = [marker, ...secrets].find((secret) => text.includes(secret));
        if (found) told.push(`${operation.id} as ${role}: ${found}`);
      }
    }
  }
  expect(told).toEqual([]);
  expect(granted.size).toBeGreaterThan(150);
});
