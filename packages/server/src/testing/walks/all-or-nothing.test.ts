import type { BladeClient } from "@bladekit/sdk";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Operation, operationList, type Schema } from "../../contract/document.ts";
import { nodeOf } from "../../contract/schema-node.ts";
import { addStaff, createTestApp, seedDemo, signIn, type TestApp, testPassword } from "../index.ts";
import { type Actors, createActors, hospital, roleFor } from "./actors.ts";
import { callOperation } from "./call-operation.ts";
import { exampleInput } from "./example.ts";
import { fillHospital } from "./fill-hospital.ts";
import { addNamedRows, type NamedRow, type NamedRows } from "./named-rows.ts";

// Calls with one row of the caller's hospital, and one of another hospital or a removed one. Each call is refused as if the other row did
// not exist, and changes nothing. The operations and their lists of ids come from the contract.

const neighbour = "200002";
const gone = "382000000000000001";

let app: TestApp;
let actors: Actors;
let chief: BladeClient;
let outsider: BladeClient;
let rows: NamedRows;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  const accounts = await seedDemo(app.services);
  const candidate = accounts.find(({ tenantId, path }) => tenantId === hospital && path === "/login")?.account ?? "";
  actors = await createActors(app, candidate);
  chief = await signIn(app, hospital, "admin", "staff");
  const permissions = [...new Set(operationList.flatMap(({ permission }) => permission ?? []))];
  await addStaff(app, neighbour, "officer", permissions);
  await fillHospital(app, hospital, actors.of("officer"));
  outsider = await signIn(app, neighbour, "officer", "staff");
  await fillHospital(app, neighbour, outsider);
  rows = await addNamedRows(app, [hospital, neighbour]);
});
afterAll(() => app.close());

const callerOf = (operation: Operation): BladeClient =>
  roleFor(operation) === "officer" ? chief : actors.of(roleFor(operation));

type Place = { operation: Operation; name: string; isBody: boolean; isArray: boolean };

const two = "1780000000000000001,1780000000000000002";

/** Whether a value may be several ids: an array, or a text that joins them by commas. */
function takesIds(schema: Schema): boolean {
  const { types, items, pattern } = nodeOf(schema);
  const fits = (given: string | undefined, text: string) =>
    given !== undefined && new RegExp(given, "u").test(text) && !new RegExp(given, "u").test("a b,");
  return types[0] === "array" ? !!items && fits(nodeOf(items).pattern, gone) : fits(pattern, two);
}

/** Lists of something other than rows, and one that needs a process: approval.test.ts tests it. */
const elsewhere: readonly string[] = ["sendSms phones", "requestPublicityApproval ids"];
/** Operations that count and change nothing. */
const counting: readonly string[] = ["countGrantLoss", "countPackageLoss", "countTopMenuLoss"];

const places: readonly Place[] = operationList
  .filter((operation) => operation.method === "POST" && !counting.includes(operation.id))
  .flatMap((operation) => {
    const { parameters, body } = operation;
    const fields = body?.mediaType === "multipart/form-data" ? {} : nodeOf(body?.schema ?? {}).properties;
    const placeOf = (name: string, schema: Schema, isBody: boolean): Place[] =>
      takesIds(schema) && !elsewhere.includes(`${operation.id} ${name}`)
        ? [{ operation, name, isBody, isArray: nodeOf(schema).types[0] === "array" }]
        : [];
    return [
      ...parameters.flatMap(({ name, schema, in: where }) => (where === "query" ? placeOf(name, schema, false) : [])),
      ...Object.entries(fields).flatMap(([name, schema]) => placeOf(name, schema, true)),
    ];
  });

/** For a removal: the rows of the list in the same folder. */
async function removable(client: BladeClient, path: string): Promise<string[]> {
  const list = operationList.find((other) => other.path === path.replace(/remove$/, "list"));
  if (!list) return [];
  const { body } = await callOperation(client, list, { query: {}, header: {}, body: undefined });
  const data = (body as { data?: unknown }).data;
  const listed = (data as { records?: unknown } | undefined)?.records ?? data;
  return Array.isArray(listed)
    ? listed.flatMap(({ id }: { id?: unknown }) => (typeof id === "string" ? [id] : []))
    : [];
}

/** Tables of logs and counters. A refused call may add to them. */
const notes = /^(log_|auth_|idempotency_key)/;

/** A digest of all rows of two hospitals and the platform. */
async function digest(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(app.services.platform);
  const names = tables
    .map(({ name }) => name)
    .filter((name) => /^(blade|flow|message|process|recruit|resource)_/.test(name));
  const digests = names.map(
    (
      name,
    ) => sql`select ${sql.lit(name)} as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as digest
      from ${sql.table(name)} as t`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(
    app.services.platform,
  );
  return Object.fromEntries(rows.filter(({ name }) => !notes.test(name)).map(({ name, digest }) => [name, digest]));
}

async function send({ operation, name, isBody, isArray }: Place, ids: readonly string[], also: NamedRow["also"]) {
  const input = exampleInput(operation, "least");
  const more = { ...(await also?.()), [name]: isArray ? ids : ids.join(",") };
  const { body } = operation;
  return callOperation(callerOf(operation), operation, {
    ...input,
    ...(isBody || (body && !operation.parameters.some((parameter) => parameter.in === "query"))
      ? { body: { ...(input.body as object), ...more } }
      : { query: { ...input.query, ...more } }),
  });
}

/** What is wrong with one list of ids of an operation; undefined if nothing is. */
async function faultOf(place: Place): Promise<string | undefined> {
  const { operation, name } = place;
  const key = `${operation.id} ${name}`;
  const named = rows.of[key];
  const mine = named ? await rows.ids(hospital, named) : await removable(callerOf(operation), operation.path);
  const others = named ? await rows.ids(neighbour, named) : await removable(outsider, operation.path);
  const foreign = others.find((id) => !mine.includes(id));
  if (mine.length === 0) return `${key}: there is no row to try`;
  const answers: string[] = [];
  let before = await digest();
  for (const id of mine) {
    for (const strange of [gone, ...(foreign ? [foreign] : [])])
      for (const ids of [
        [id, strange],
        [strange, id],
      ]) {
        const { status } = await send(place, ids, named?.also);
        if (![400, 403, 404, 409].includes(status)) return `${key}: ${status} for a row that is not there`;
      }
    const after = await digest();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    if (changed.length > 0) return `${key}: half done in ${changed}`;
    const { status, body } = await send(place, [id], named?.also);
    if (status === 200) return undefined;
    before = after;
    answers.push(JSON.stringify(body).slice(0, 200));
  }
  return `${key}: no row alone was granted: ${answers[0]}`;
}

test("every list of ids names rows of a table that is known", () => {
  const named = places.filter(({ operation }) => !operation.path.endsWith("/remove"));
  expect(named.map(({ operation, name }) => `${operation.id} ${name}`).filter((key) => !rows.of[key])).toEqual([]);
});

test("a call with a list of ids does all of it or nothing", async () => {
  const inTurn = places.toSorted(
    (a, b) => Number(a.operation.path.endsWith("/remove")) - Number(b.operation.path.endsWith("/remove")),
  );
  const faults: string[] = [];
  for (const place of inTurn) {
    const fault = await faultOf(place);
    if (fault) faults.push(fault);
  }
  expect(faults).toEqual([]);
});
