import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Operation, operationList } from "../../contract/document.ts";
import { nodeOf } from "../../contract/schema-node.ts";
import { TENANT_TABLES } from "../../db/schema.ts";
import { anyRows, dropRules } from "../any-row.ts";
import { addStaff, createTestApp, signIn, type TestApp, testPassword } from "../index.ts";
import { type Actors, createDemoActors, hospital, roleFor } from "./actors.ts";
import { type CallInput, exampleInput } from "./example.ts";
import { fillHospital } from "./fill-hospital.ts";
import { bearer, createSender } from "./sender.ts";
import { toWire } from "./wire.ts";

// Each role of one hospital tries every operation with ids of another hospital. The ids are read from the tables. The operations and the
// parameters that take an id are read from the contract, so additions to either are tried, too.
const other = "200002";
/** An id of the same form that does not exist. The id of a process version ends in a number of this form. */
const nowhereLike = (id: string) =>
  id.replace(/\d+$/, (digits) => (digits.length < 12 ? "1999999" : "382000000000000001"));

let app: TestApp;
let actors: Actors;
let sendAs: ReturnType<typeof createSender>;
/** The first and the last id of the other hospital, by table. */
let foreign: ReadonlyMap<string, readonly string[]>;
let platformIds: readonly string[];

beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  sendAs = createSender(app);
  actors = await createDemoActors(app);
  const permissions = [...new Set(operationList.flatMap(({ permission }) => permission ?? []))];
  await addStaff(app, other, "officer", permissions);
  await fillHospital(app, other, await signIn(app, other, "officer", "staff"));
  await app.services.logs.flush();
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const tables = await tablesWithId(client);
  await addRest(client, tables);
  await client.end();
  const edges = await Promise.all(tables.map(async (table) => [table, await edgesOf(table, other)] as const));
  foreign = new Map(edges);
  platformIds = (await Promise.all(tables.map((table) => edgesOf(table, "000000")))).flat();
});
afterAll(() => app.close());

/** Tables of tenants whose key is an id. */
async function tablesWithId(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id'",
  );
  return rows.map(({ name }) => name as string).filter((name) => TENANT_TABLES.has(name));
}

/** Adds a row to each of the tables that the demo and the contract's examples left empty. */
async function addRest(client: pg.Client, tables: readonly string[]): Promise<void> {
  const any = await anyRows(client);
  for (const table of tables) {
    if ((await edgesOf(table, other)).length > 0) continue;
    await dropRules(client, [table]);
    const row = { ...any.get(table), tenant_id: other, id: app.services.ids.next() };
    const places = Object.keys(row).map((_, index) => `$${index + 1}`);
    await client.query(`insert into ${table} (${Object.keys(row)}) values (${places})`, Object.values(row));
  }
}

/** The first id of each table without a tenant. */
async function idsOfPlatformTables(): Promise<string[]> {
  const tables = ["blade_menu", "blade_top_menu", "blade_client", "blade_param", "blade_tenant_package", "blade_dict"];
  const rows = await Promise.all(
    tables.map((table) =>
      sql<{ id: string }>`select id::text from ${sql.table(table)} order by id limit 1`.execute(app.services.platform),
    ),
  );
  return rows.flatMap((result) => result.rows.map(({ id }) => id));
}

async function edgesOf(table: string, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(id)::text as first, max(id)::text as last from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(
    app.services.platform,
  );
  return [...new Set([rows[0]?.first, rows[0]?.last].filter((id) => typeof id === "string"))];
}

// Operations that end the caller's session or remove its account. They take no id.
const endsSession = /^(logout|removeOwnAccount|clearCache)/;
const walked = operationList.filter((operation) => !endsSession.test(operation.id));

async function send(operation: Operation, input: CallInput, headers: Record<string, string | string[]> = {}) {
  const role = roleFor(operation) === "administrator" ? "officer" : roleFor(operation);
  const token = bearer(actors.of(role).session.get());
  const answer = await sendAs(operation, toWire(operation, input), {
    role,
    token,
    headers: {
      ...(!token && { "tenant-id": hospital }),
      ...(operation.isIdempotent && { "idempotency-key": randomUUID() }),
      ...headers,
    },
  });
  // A file is compared by its length, because times inside it differ.
  return { status: answer.statusCode, text: operation.answerPointer ? answer.body : `${answer.rawPayload.length}` };
}

type Place = { place: "query" | "body"; name: string; isList: boolean };

/** Parameters, and fields of a body, that take one or several ids of rows. */
function idPlaces({ parameters, body }: Operation): Place[] {
  const isId = (name: string) => /^ids?$|Ids?$/.test(name) && !/^(tenantId|clientId|client_id)$/.test(name);
  const fields = body?.mediaType === "multipart/form-data" ? {} : nodeOf(body?.schema ?? {}).properties;
  return [
    ...parameters
      .filter((parameter) => parameter.in !== "header" && isId(parameter.name))
      .map(({ name }) => ({ place: "query" as const, name, isList: false })),
    ...Object.entries(fields)
      .filter(([name]) => isId(name))
      .map(([name, schema]) => ({ place: "body" as const, name, isList: nodeOf(schema).types[0] === "array" })),
  ];
}

function withId(operation: Operation, { place, name, isList }: Place, id: string): CallInput {
  const input = exampleInput(operation, "least");
  return { ...input, [place]: { ...(input[place] as object), [name]: isList ? [id] : id } };
}

const withoutIds = (answer: { status: number; text: string }, id: string) =>
  `${answer.status} ${answer.text.replaceAll(id, "ID").replaceAll(/expires=\d+&sign=[\w-]+/g, "")}`;

/** A digest of all rows of a tenant, logs and counters included, and one of all rows without an owner. */
async function digestOf(tenantId: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of TENANT_TABLES) {
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as digest
      from ${sql.table(table)} as t where tenant_id = ${tenantId}`.execute(app.services.platform);
    digests[table] = rows[0]?.digest ?? "";
  }
  return digests;
}

/** Tables that count calls, chain log entries of all tenants, or hold turns. They tell nothing about a tenant. */
const counters = /^(auth_(counter|captcha|grant_version)|log_block|schedule_turn|schema_migration.*)$/;

/** A digest of the platform's data: its own rows, and those of tables without an owner. */
async function digestOfPlatform(): Promise<Record<string, string>> {
  const digests = await digestOf("000000");
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    app.services.platform,
  );
  for (const { name } of tables.filter((table) => !TENANT_TABLES.has(table.name) && !counters.test(table.name))) {
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as digest
      from ${sql.table(name)} as t`.execute(app.services.platform);
    digests[name] = rows[0]?.digest ?? "";
  }
  return digests;
}

test("there is a row of every table to try", () => {
  expect([...foreign].filter(([, ids]) => ids.length === 0).map(([table]) => table)).toEqual([]);
  expect(foreign.size).toBeGreaterThan(25);
  expect(platformIds.length).toBeGreaterThan(3);
  expect(walked.flatMap(idPlaces).length).toBeGreaterThan(150);
});

describe("an id of another hospital", () => {
  /** Places where an existing id of the other hospital gets another answer than a missing id. */
  async function differences(operations: readonly Operation[], ids: readonly string[]): Promise<string[]> {
    const told: string[] = [];
    const ask = async (operation: Operation, place: Place, id: string) =>
      withoutIds(await send(operation, withId(operation, place, id)), id);
    for (const operation of operations) {
      for (const place of idPlaces(operation)) {
        const kinds = [...new Set(ids.map(nowhereLike))];
        const none = new Map(
          await Promise.all(kinds.map(async (id) => [id, await ask(operation, place, id)] as const)),
        );
        const answers = await Promise.all(ids.map(async (id) => [id, await ask(operation, place, id)] as const));
        for (const [id, real] of answers) {
          if (real === none.get(nowhereLike(id))) continue;
          // A row that the first call added may block the next.
          const again = await ask(operation, place, nowhereLike(id));
          if (real !== again) told.push(`${operation.id} ${place.name}=${id}: ${real} instead of ${again}`);
        }
      }
    }
    return told;
  }

  test("is answered as one that nothing has, wherever it is put, and changes nothing (N1, N2, N15)", async () => {
    const before = [await digestOf(other), await digestOfPlatform()];
    const ids = [...foreign.values()].flatMap((edges) => edges.slice(-1));
    expect(await differences(walked, ids)).toEqual([]);
    await app.services.logs.flush();
    expect([await digestOf(other), await digestOfPlatform()]).toEqual(before);
  });

  test("and that of another candidate of one's own are the same to a candidate (T23)", async () => {
    const own = actors.of("guest").session.get()?.userId ?? "";
    const tables = ["recruit_application", "recruit_inbox", "recruit_consent", "privacy_view_log"];
    const rows = await Promise.all(
      tables.map(async (table) => {
        const { rows } = await sql<{ id: string }>`
          select id::text from ${sql.table(table)} where tenant_id = ${hospital} and guest_id <> ${own} order by id desc limit 3`.execute(
          app.services.platform,
        );
        return rows.map(({ id }) => id);
      }),
    );
    expect(rows[0]?.length).toBe(3);
    const before = await digestOf(hospital);
    expect(
      await differences(
        walked.filter((operation) => roleFor(operation) === "guest"),
        rows.flat(),
      ),
    ).toEqual([]);
    const after = await digestOf(hospital);
    for (const table of tables) expect([table, after[table]]).toEqual([table, before[table]]);
  });

  test("is in no answer, whichever tenant a header, the query or the body names (N4, N8, N11)", async () => {
    const before = await digestOf(other);
    const ids = [...foreign].flatMap(([table, edges]) => (table === "blade_tenant" ? [] : edges));
    const faults: string[] = [];
    const variants = [other, "", "000000", "000000' OR 1=1", "%", [other, hospital]];
    for (const operation of walked.filter(({ needsUser }) => needsUser)) {
      const input = exampleInput(operation, "full");
      const hasBody = typeof input.body === "object" && input.body !== null && !Array.isArray(input.body);
      const named = {
        ...input,
        query: { ...exampleInput(operation, "least").query, tenantId: other },
        ...(hasBody && { body: { ...(input.body as object), tenantId: other } }),
      };
      const tries = [
        send(operation, named),
        ...(operation.method === "GET" ? variants : [other]).map((tenantId) =>
          send(operation, exampleInput(operation, "least"), { "tenant-id": tenantId }),
        ),
      ];
      for (const { status, text } of await Promise.all(tries)) {
        const shown = ids.find((id) => text.includes(`"${id}"`));
        if (shown || status >= 500) faults.push(`${operation.id}: ${status} shows ${shown}`);
      }
    }
    expect(faults).toEqual([]);
    await app.services.logs.flush();
    expect(await digestOf(other)).toEqual(before);
  });
});

test("what is the platform's stays as it is to the last bit, whoever of a hospital submits, grants or removes it (N3, N12)", async () => {
  const before = await digestOfPlatform();
  const writing = walked.filter(({ method, needsUser }) => method === "POST" && needsUser);
  const ids = [...platformIds, ...(await idsOfPlatformTables())];
  for (const operation of writing)
    for (const place of idPlaces(operation))
      await Promise.all(ids.map((id) => send(operation, withId(operation, place, id))));
  await app.services.logs.flush();
  expect(await digestOfPlatform()).toEqual(before);
});
