import type { BladeClient } from "@bladekit/sdk";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Operation, operationList, resolve, type Schema } from "../../contract/document.ts";
import { ownedRows, ownedTableAt, rowOwners, type TenantTable } from "../../db/data-scope/row-owners.ts";
import { giveDataScope } from "../../operations/system/scope/scope-fixture.ts";
import { addStaff, createTestApp, signIn, type TestApp, testPassword } from "../index.ts";
import { type Actors, createDemoActors, hospital } from "./actors.ts";
import { callOperation } from "./call-operation.ts";
import { type CallInput, exampleInput } from "./example.ts";
import { fillHospital } from "./fill-hospital.ts";

/** Operations that may return rows which the caller's data scope hides, each with its reason. */
const openToAll: Readonly<Record<string, string>> = {
  getOwnInfo: "everybody sees themselves",
  updateOwnInfo: "everybody changes themselves",
  listColleagues: "a task is handed to any colleague; their name, account and department are all that is told",
};

const tables = (Object.keys(rowOwners) as TenantTable[]).filter((table) => ownedRows(table));
const staffOperations = operationList.filter(
  (operation) =>
    operation.needsUser &&
    operation.answerPointer &&
    (operation.permission || operation.userTypes?.includes("staff")) &&
    !(operation.id in openToAll) &&
    !/^(logout|clearCache)/.test(operation.id),
);

let app: TestApp;
let actors: Actors;
let narrowed: BladeClient;
const ids = new Map<TenantTable, string[]>();

beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  actors = await createDemoActors(app);
  await fillHospital(app, hospital, actors.of("officer"), ({ path }) => ownedTableAt(path) !== undefined);
  const permissions = [...new Set(operationList.flatMap(({ permission }) => permission ?? []))];
  await addStaff(app, hospital, "narrow", permissions);
  for (const table of tables) {
    const operation = operationList.find(({ path }) => ownedTableAt(path) === table);
    await giveDataScope(app, hospital, "narrow", {
      scopeClass: operation?.id ?? "",
      scopeType: 5,
      scopeValue: JSON.stringify({ userIds: ["1"] }),
    });
    const rows = await sql<{ id: string }>`
      select id::text from ${sql.table(snake(table))} where tenant_id = ${hospital}`.execute(app.services.platform);
    ids.set(
      table,
      rows.rows.map(({ id }) => id),
    );
  }
  narrowed = await signIn(app, hospital, "narrow", "staff");
});
afterAll(() => app.close());

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test("every table that belongs to somebody has a row to hide and an operation to name in a scope", () => {
  const empty = tables.filter((table) => ids.get(table)?.length === 0);
  expect(empty).toEqual([]);
  for (const table of tables)
    for (const folder of ownedRows(table)?.folders ?? [])
      expect([table, staffOperations.some(({ path }) => path.startsWith(`${folder}/`))]).toEqual([table, true]);
});

test("reasons are given for operations that exist", () => {
  const known = new Set<string>(operationList.map(({ id }) => id));
  expect(Object.keys(openToAll).filter((id) => !known.has(id))).toEqual([]);
});

/** Parameters, and fields of a body, that name rows. */
function namesOf({ parameters, body }: Operation): { place: "query" | "body"; name: string; isList: boolean }[] {
  const isId = (name: string) => /^(id|ids|userId|userIds|link|name)$/.test(name);
  const properties = (resolve(body?.schema ?? {}) as { properties?: Record<string, Schema> }).properties ?? {};
  return [
    ...parameters
      .filter(({ name }) => isId(name))
      .map(({ name }) => ({ place: "query" as const, name, isList: false })),
    ...Object.entries(properties)
      .filter(([name]) => isId(name))
      .map(([name, schema]) => ({
        place: "body" as const,
        name,
        isList: (schema as { type?: string }).type === "array",
      })),
  ];
}

function withId(operation: Operation, id: string): CallInput[] {
  const input = exampleInput(operation, "least");
  return namesOf(operation).map(({ place, name, isList }) => ({
    ...input,
    [place]: { ...(input[place] as object), [name]: isList ? [id] : id },
  }));
}

test("no answer names a row that a data scope hides", async () => {
  const hidden = new Set([...ids.values()].flat());
  const leaks: string[] = [];
  for (const operation of staffOperations.filter(({ method }) => method === "GET")) {
    const table = ownedTableAt(operation.path);
    const own = table ? (ids.get(table) ?? []).slice(0, 2) : [];
    const inputs = [
      { query: {}, header: {}, body: undefined },
      exampleInput(operation, "least"),
      ...own.flatMap((id) => withId(operation, id)),
    ];
    for (const input of inputs) {
      const { status, body } = await callOperation(narrowed, operation, input);
      const named = [...JSON.stringify(body ?? {}).matchAll(/"id":"(\d+)"/g)].map(([, id]) => id ?? "");
      const leak = status === 200 && named.find((id) => hidden.has(id));
      if (leak) leaks.push(`${operation.id} ${JSON.stringify(input.query)} shows ${leak}`);
    }
  }
  expect(leaks).toEqual([]);
});

async function dump(table: TenantTable): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(coalesce(string_agg(t::text, ',' order by t.id), '')) as digest
    from ${sql.table(snake(table))} as t where tenant_id = ${hospital}`.execute(app.services.platform);
  return rows[0]?.digest ?? "";
}

test("no call changes a row that a data scope hides", async () => {
  const changed: string[] = [];
  for (const operation of staffOperations.filter(({ method, path }) => method === "POST" && ownedTableAt(path))) {
    const table = ownedTableAt(operation.path);
    const [id] = (table && ids.get(table)) ?? [];
    if (!table || !id) continue;
    for (const input of withId(operation, id)) {
      const before = await dump(table);
      await callOperation(narrowed, operation, input);
      if ((await dump(table)) !== before) changed.push(`${operation.id} ${JSON.stringify(input)}`);
    }
  }
  expect(changed).toEqual([]);
});
