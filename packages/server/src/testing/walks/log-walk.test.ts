import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Operation, operationList, type Schema } from "../../contract/document.ts";
import { nodeOf } from "../../contract/schema-node.ts";
import { createTestApp, type TestApp, testPassword } from "../index.ts";
import { type Actors, createDemoActors, roleFor } from "./actors.ts";
import { type CallInput, exampleInput } from "./example.ts";
import { bearer, createSender } from "./sender.ts";
import { toWire } from "./wire.ts";

// Calls every operation with personal numbers and secrets in each text, and then searches all logs for them.
let app: TestApp;
let actors: Actors;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  actors = await createDemoActors(app);
});
afterAll(() => app.close());

const person = { phone: "13911112222", idCard: "110105199003072332", mail: "zhang.xiaoming@example.org" };
const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl";
const secret = "S3cret-of-mine";
const text = `${person.phone} ${person.idCard} ${person.mail} ${jwt}`;
/** Fields whose value only the owner may know. */
const isSecret = (name: string) => /pass|secret|access_?key|token|captcha(?!Type)/i.test(name);
const isPhone = (name: string) => /phone|mobile|recipient/i.test(name);
const isIdCard = (name: string) => /id_?(card|no)/i.test(name);

/** A value that the schema allows, with as much secret text as fits. */
function poison(name: string, schema: Schema, example: unknown): unknown {
  const node = nodeOf(schema);
  if (Array.isArray(example)) return example.map((item) => poison(name, node.items ?? {}, item));
  if (typeof example === "object" && example !== null) {
    const fields = Object.entries(example);
    return Object.fromEntries(fields.map(([key, value]) => [key, poison(key, node.properties[key] ?? {}, value)]));
  }
  // An id is logged unchanged, because it tells which row was used.
  const isId = /^(id|ids)$|Ids?$/.test(name);
  if (typeof example !== "string" || node.enum || isId) return example;
  const wishes = [
    ...(isSecret(name) ? [secret] : []),
    ...(isPhone(name) ? [person.phone] : []),
    ...(isIdCard(name) ? [person.idCard] : []),
    ...[text, `${person.phone} ${person.idCard}`, person.idCard, person.phone],
  ];
  const { pattern = "", minLength = 0, maxLength = Number.POSITIVE_INFINITY } = node;
  const fits = (wish: string) =>
    new RegExp(pattern, "u").test(wish) && wish.length >= minLength && wish.length <= maxLength;
  return wishes.find(fits) ?? example;
}

function poisoned(operation: Operation): CallInput {
  const { query, header, body } = exampleInput(operation, "full");
  const place = (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const schema = operation.parameters.find((parameter) => parameter.name === name)?.schema ?? {};
        return [name, poison(name, schema, value)];
      }),
    );
  return { query: place(query), header: place(header), body: poison("", operation.body?.schema ?? {}, body) };
}

/** All texts in the logs of all tenants. */
async function everything(): Promise<string> {
  await app.services.logs.flush();
  const tables = ["log_usual", "log_api", "log_error"];
  const dumps = await Promise.all(
    tables.map((table) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(table)} as t`.execute(app.services.platform),
    ),
  );
  return dumps.flatMap(({ rows }) => rows.map(({ row }) => row)).join("\n");
}

test("no log holds what was sent as a secret, nor a number of a person, whichever operation took it (F12)", async () => {
  const tokens = new Set<string>();
  const sendAs = createSender(app);
  for (const operation of operationList.toSorted((one) => (/logout|removeAccount/.test(one.path) ? 1 : -1))) {
    const role = roleFor(operation);
    const session = (await actors.ready(role)).session.get();
    for (const token of [session?.accessToken, session?.refreshToken]) if (token) tokens.add(token);
    const wire = toWire(operation, poisoned(operation));
    const encoded = Object.entries(wire.headers).map(([name, value]) => [name, encodeURI(value)]);
    // An internal error logs more than a refusal, so both are tried.
    for (const breaks of operation.path.endsWith("/submit") ? [false, true] : [false]) {
      const { ids } = app.services;
      const { next } = ids;
      if (breaks)
        ids.next = () => {
          ids.next = next;
          throw new TypeError(
            `duplicate key (phone, id)=(${person.phone}, ${person.idCard}) password=${secret} ${jwt}`,
          );
        };
      const url = `${wire.url}${wire.url.includes("?") ? "&" : "?"}token=${secret}&blade-auth=bearer%20${jwt}`;
      await sendAs(
        operation,
        { ...wire, url, headers: Object.fromEntries(encoded) },
        {
          role,
          token: bearer(session),
          headers: {
            ...(operation.isIdempotent && { "idempotency-key": randomUUID() }),
            "user-agent": `${person.phone} ${person.idCard}`,
          },
        },
      );
      ids.next = next;
    }
    if (/logout|removeAccount/.test(operation.path)) await actors.renew(role).catch(() => undefined);
  }
  const kept = await everything();
  // The log has the calls and their results, so the search has something to find.
  expect(kept.length).toBeGreaterThan(50_000);
  for (const id of ["submitUser", "registerGuest", "issueToken", "TypeError"]) expect(kept.includes(id)).toBe(true);
  const lines = kept.split("\n");
  const told = (what: string) => lines.filter((line) => line.includes(what)).slice(0, 3);
  // Ciphertext contains the first three letters of a token by chance, but hardly the first ten.
  for (const what of [person.phone, person.idCard, person.mail, jwt, jwt.slice(0, 10), secret, testPassword])
    expect([what, told(what)]).toEqual([what, []]);
  for (const token of tokens) expect(kept.includes(token)).toBe(false);
  const captchas = await app.services.platform.selectFrom("authCaptcha").select(["key", "answer"]).execute();
  for (const { key } of captchas) expect(kept.includes(key)).toBe(false);
  expect(kept.includes("$argon2")).toBe(false);
});
