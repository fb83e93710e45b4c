import { afterAll, beforeAll, expect, test } from "vitest";
import { type Operation, operationList } from "../../contract/document.ts";
import { nodeOf } from "../../contract/schema-node.ts";
import { forTenant } from "../../db/tenant-scope.ts";
import { sheetTexts } from "../../lists/sheets/filled-sheet-fixture.ts";
import { createTestApp, type TestApp, testPassword } from "../index.ts";
import { type Actors, createDemoActors, roleFor } from "./actors.ts";
import { callOperation } from "./call-operation.ts";
import { exampleInput } from "./example.ts";

let app: TestApp;
let actors: Actors;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  actors = await createDemoActors(app);
  // Adds a row of everything that the demo lacks.
  for (const operation of operationList.filter((each) => each.path.endsWith("/submit")))
    await callOperation(actors.of(roleFor(operation)), operation, exampleInput(operation, "full"));
  await addFee();
  await app.services.logs.flush();
});
afterAll(() => app.close());

/** The demo's plans have no fee, and none is recorded by a submit. */
async function addFee(): Promise<void> {
  const db = forTenant(app.services.platform, "100001");
  const { id } = await db
    .selectFrom("recruitApplication")
    .select("id")
    .where("state", "=", "active")
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.insertInto("recruitFee").values({ applicationId: id, state: "paid", receiptNo: "x" }).execute();
}

/** Texts that no row contains. If the server took one for more than a text, it would find rows or break the query. */
const texts = [
  "' OR 1=1--",
  "' OR '1'='1",
  "\\",
  "\\' OR 1=1--",
  "$1",
  "{{7*7}}",
  "\u0024{jndi:ldap://127.0.0.1/x}",
  "%",
  "%%",
  "\\%",
  "__",
  "_%",
  "%".repeat(30),
  ".*",
  "(?:)",
  "' UNION SELECT password FROM blade_user--",
  "1) or (1=1",
  "null",
  "\u0001",
];

/** Parameters that take any text: filters, and the names of a dictionary, parent or domain. */
const filtersOf = ({ parameters }: Operation) =>
  parameters.filter(({ in: place, schema }) => {
    const node = nodeOf(schema);
    return place === "query" && node.types[0] === "string" && !node.pattern && !node.enum;
  });

/** An export has the filters of its list, so a few of the texts are enough. */
const isSheet = ({ answerPointer }: Operation) => answerPointer === undefined;

// An operation that redirects or answers one file has no rows.
const filtered = operationList.flatMap((operation) =>
  operation.method === "GET" && !operation.path.includes("{") && operation.id !== "getFile"
    ? filtersOf(operation).map(({ name }) => [operation.id, name, operation] as const)
    : [],
);

async function ask(operation: Operation, query: Record<string, string>) {
  const session = actors.of(roleFor(operation)).session.get();
  const answer = await app.app.inject({
    url: `/api${operation.path}`,
    query,
    headers: { ...(session && { "blade-auth": `bearer ${session.accessToken}` }), "tenant-id": "100001" },
  });
  const isJson = String(answer.headers["content-type"]).startsWith("application/json");
  return { status: answer.statusCode, json: isJson ? answer.json() : undefined, bytes: answer.rawPayload };
}

/** The number of rows of an answer: of a page, a list, a tree, or a sheet below its titles. */
async function rowsIn({ json, bytes }: Awaited<ReturnType<typeof ask>>): Promise<number> {
  if (!json) return (await sheetTexts(bytes)).length - 1;
  const { data } = json as { data: { total?: number; records?: unknown[] } | unknown[] };
  if (Array.isArray(data)) return data.reduce<number>((sum, row) => sum + ((row as { count?: number }).count ?? 1), 0);
  const counts = Object.values(data).reduce<number>((sum, part) => sum + partOf(part), 0);
  return data.total ?? data.records?.length ?? counts;
}

/** The number of rows in a part of an answer: a number is the count itself, and a list has that many. */
function partOf(part: unknown): number {
  if (Array.isArray(part)) return part.length;
  return typeof part === "number" ? part : 1;
}

const withRows = new Set<string>();

test.each(filtered)("%s takes its %s for the text that it is (I3, I4)", async (id, name, operation) => {
  const needed = Object.fromEntries(
    operation.parameters
      .filter(({ required, in: place }) => required && place === "query")
      // A parameter with a pattern gets its example, because it would be refused before the others are read.
      .map(({ name: each, schema }) => [each, nodeOf(schema).pattern ? String(schema.example ?? "1") : "1"]),
  );
  const whole = await ask(operation, needed);
  if (whole.status === 200 && (await rowsIn(whole)) > 0) withRows.add(id);
  const faults = await Promise.all(
    (isSheet(operation) ? ["' OR 1=1--", "%", "\\"] : texts).map(async (text) => {
      const answer = await ask(operation, { ...needed, [name]: text });
      const rows = answer.status === 200 ? await rowsIn(answer) : 0;
      const isRefused = answer.status === 400 && answer.json?.data?.fields?.[0]?.field === name;
      // A parameter that identifies one thing finds nothing.
      const isNone = rows === 0 && [200, 404].includes(answer.status);
      return isNone || isRefused ? [] : [[text, answer.status, rows]];
    }),
  );
  expect(faults.flat()).toEqual([]);
});

/** Names that systems of this family took for parts of a query: MyBatis' own, operators after a column, and SQL instead of a name. */
const strange: Readonly<Record<string, string>> = {
  "ew.customSqlSegment": "where 1=1 union select password from blade_user",
  "ew.sqlSegment": "1=1",
  "params[dataScope]": " or 1=1",
  password_like: "a",
  passwordHash_equal: "x",
  isDeleted_equal: "1",
  isDeleted: "1",
  is_deleted: "1",
  createTime_datege: "2020-01-01",
  "id) or (1=1": "1",
  "1=1 or id": "1",
  __proto__: "1",
};

// A detail has no rows to filter, and logs grow while they are read.
const unfiltered = operationList.filter(
  (operation) =>
    operation.method === "GET" &&
    operation.permission &&
    operation.parameters.every(({ required }) => !required) &&
    !operation.path.startsWith("/blade-log/"),
);

test.each(unfiltered.map((operation) => [operation.id, operation] as const))(
  "%s knows no filter but its own, whatever it is called (I2)",
  async (_, operation) => {
    const [own, asked] = [await ask(operation, {}), await ask(operation, strange)];
    const told = async (answer: Awaited<ReturnType<typeof ask>>) =>
      answer.json ? JSON.stringify(answer.json).replaceAll(/expires=\d+&sign=[\w-]+/g, "") : await rowsIn(answer);
    expect([asked.status, await told(asked)]).toEqual([own.status, await told(own)]);
  },
);

test("most of the filtered operations have rows to find", () => {
  expect(filtered.length).toBeGreaterThan(60);
  expect(withRows.size).toBeGreaterThan((2 / 3) * new Set(filtered.map(([id]) => id)).size);
});
