import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Operation, operationList, resolve, type Schema } from "../../contract/document.ts";
import { Refusal } from "../../contract/errors.ts";
import { nodeOf } from "../../contract/schema-node.ts";
import { handlers } from "../../start/handlers.ts";
import { createTestApp, type TestApp, testPassword } from "../index.ts";
import { type Actors, createDemoActors, roleFor } from "./actors.ts";
import { type CallInput, exampleInput } from "./example.ts";
import { bearer, createSender } from "./sender.ts";
import { toWire, type Wire } from "./wire.ts";
import { spoilsOf, spoilt } from "./wrong-input.ts";

type Serve = () => Promise<unknown>;

let app: TestApp;
let actors: Actors;
let sendAs: ReturnType<typeof createSender>;

beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  sendAs = createSender(app);
  actors = await createDemoActors(app);
  // Every handler is replaced by one that answers 501. So 501 shows that the input was accepted, and no input changes anything.
  const each = handlers as unknown as Record<string, Serve | { serve: Serve }>;
  for (const [id, handler] of Object.entries(each)) {
    const spy =
      typeof handler === "function" ? vi.spyOn(each as Record<string, Serve>, id) : vi.spyOn(handler, "serve");
    spy.mockRejectedValue(new Refusal("not_available"));
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const reached = 501;

async function send(operation: Operation, wire: Wire) {
  const role = roleFor(operation);
  const headers = { "tenant-id": "100001", ...wire.headers };
  const token = bearer(actors.of(role).session.get());
  const answer = await sendAs(operation, { ...wire, headers }, { role, token });
  return { status: answer.statusCode, text: answer.body };
}

type Refused = { data?: { fields?: { field: string }[] }; error_description?: string };

/** The fields that a refusal names. The token calls have one sentence for all fields. */
function namedIn(text: string): string {
  const { data, error_description: sentence = "" } = JSON.parse(text) as Refused;
  return [...(data?.fields ?? []).map(({ field }) => field), sentence].join("\n");
}

/** Works on all items of a list, a few at a time. */
async function each<T>(list: readonly T[], work: (item: T) => Promise<string | undefined>): Promise<string[]> {
  const faults: string[] = [];
  for (let at = 0; at < list.length; at += 16) {
    const found = await Promise.all(list.slice(at, at + 16).map(work));
    faults.push(...found.filter((fault) => fault !== undefined));
  }
  return faults;
}

/** A valid input with everything that an operation describes. The tests then break one part of it. */
function wholeInput(operation: Operation): CallInput {
  const input = exampleInput(operation, "full");
  // These depend on the list, so they are left out.
  const { columns: _, ascs, descs, ...query } = input.query;
  const [name] = operation.sortable;
  return {
    ...input,
    query: { ...query, ...(ascs !== undefined && { ascs: name }), ...(descs !== undefined && { descs: name }) },
  };
}

const operations = operationList.map((operation) => [operation.id, operation] as const);

describe("what an operation does not take (I6, I8)", () => {
  test("is looked at after what it takes has been let in", async () => {
    const refused = await each(operationList, async (operation) => {
      const { status, text } = await send(operation, toWire(operation, wholeInput(operation)));
      return status === reached ? undefined : `${operation.id}: ${status} ${text}`;
    });
    expect(refused).toEqual([]);
  });

  test.each(operations)("%s refuses it by name, whatever it is", async (_, operation) => {
    const input = wholeInput(operation);
    const faults = await each(spoilsOf(operation), async (spoil) => {
      const wrong = spoilt(spoil, input);
      const { status, text } = await send(operation, { ...toWire(operation, wrong.input), ...wrong.wire });
      if (![400, 413, 415].includes(status)) return `${spoil.what}: ${status} ${text.slice(0, 200)}`;
      return spoil.field === undefined || namedIn(text).includes(spoil.field)
        ? undefined
        : `${spoil.what} is not named: ${text.slice(0, 300)}`;
    });
    expect(faults).toEqual([]);
  });

  test("is any field that is not described, at every depth of every body", () => {
    const open: string[] = [];
    const walk = (id: string, schema: Schema, path: string) => {
      const { types, properties, isClosed, items } = nodeOf(schema);
      const isMap = typeof resolve(schema).additionalProperties === "object";
      if (types[0] === "object" && !isClosed && !isMap) open.push(`${id} ${path}`);
      for (const [name, field] of Object.entries(properties)) walk(id, field, `${path}.${name}`);
      if (items) walk(id, items, `${path}.*`);
    };
    // OAuth allows unknown parameters, and a file has none.
    for (const { id, body } of operationList) if (body?.mediaType === "application/json") walk(id, body.schema, "body");
    expect(open).toEqual([]);
  });

  test("is more than 200 rows of a list, or a page before the first", () => {
    const bounds = operationList.flatMap(({ id, parameters }) =>
      parameters
        .filter(({ name }) => name === "size" || name === "current")
        .map(({ name, schema }) => {
          const { minimum, maximum } = nodeOf(schema);
          return [id, name, minimum, name === "size" ? (maximum ?? Number.NaN) <= 200 : maximum !== undefined];
        }),
    );
    expect(bounds.length).toBeGreaterThan(50);
    expect(bounds.filter(([, , minimum, isBound]) => minimum !== 1 || !isBound)).toEqual([]);
  });
});

describe("what a body comes as (I9)", () => {
  const types = [
    "text/plain",
    "",
    "application/json\t;a=b",
    "application/jsonx",
    "application/json5",
    "application/json/x",
    "application/vnd.api+json",
    "application/xml",
    "text/json",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "application/json, text/plain",
    "text/plain; application/json",
    "APPLICATION/JSONX",
  ];
  const writes = operations.filter(([, { body }]) => body);

  test.each(writes)("%s takes its own type and no other", async (_, operation) => {
    const wire = toWire(operation, exampleInput(operation, "full"));
    const own = operation.body?.mediaType ?? "";
    const others = [...types, "application/x-www-form-urlencoded", "application/json"].filter(
      (type) => !type.startsWith(own),
    );
    const faults = await each(others, async (type) => {
      const { status, text } = await send(operation, { ...wire, type });
      return status === 415 || status === 400 ? undefined : `${JSON.stringify(type)}: ${status} ${text.slice(0, 200)}`;
    });
    expect(faults).toEqual([]);
  });
});
