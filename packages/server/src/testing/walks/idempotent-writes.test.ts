import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Operation, operationList } from "../../contract/document.ts";
import { buildApp } from "../../start/app.ts";
import { handlers } from "../../start/handlers.ts";
import { createTestApp, type TestApp, testPassword } from "../index.ts";
import { type Actors, createDemoActors, roleFor } from "./actors.ts";
import { exampleInput } from "./example.ts";
import { bearer, createSender } from "./sender.ts";
import { toWire } from "./wire.ts";

let app: TestApp;
/** The same server without validation of answers, because its handlers only count. */
let counting: FastifyInstance;
let actors: Actors;
let sendAs: ReturnType<typeof createSender>;
const calls = new Map<string, number>();

beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  actors = await createDemoActors(app);
  counting = await buildApp({ services: app.services, shareAnswers: false });
  sendAs = createSender({ app: counting });
  const each = handlers as unknown as Record<string, object>;
  for (const [id, handler] of Object.entries(each)) {
    const count = async () => {
      const nth = (calls.get(id) ?? 0) + 1;
      calls.set(id, nth);
      return { nth };
    };
    if (typeof handler === "function")
      vi.spyOn(each as Record<string, () => Promise<unknown>>, id).mockImplementation(count);
    else vi.spyOn(handler as { serve: () => Promise<unknown> }, "serve").mockImplementation(count);
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  await counting.close();
  await app.close();
});

async function send(operation: Operation, key: string, extent: "least" | "full" = "full") {
  const role = roleFor(operation);
  const input = exampleInput(operation, extent);
  const wire = toWire(operation, { ...input, header: { ...input.header, "Idempotency-Key": key } });
  const headers = { "tenant-id": "100001", ...wire.headers };
  const answer = await sendAs(operation, { ...wire, headers }, { role, token: bearer(actors.of(role).session.get()) });
  return { status: answer.statusCode, text: answer.body };
}

const writes = operationList.filter((operation) => operation.method === "POST");
const keyed = writes.filter(({ isIdempotent }) => isIdempotent).map((operation) => [operation.id, operation] as const);

describe("a write with an Idempotency-Key", () => {
  test("is every write but the tokens and what answers with a file", () => {
    const others = writes.filter(({ isIdempotent }) => !isIdempotent);
    expect(
      others.filter(({ needsClient, answerPointer }) => !needsClient && answerPointer).map(({ id }) => id),
    ).toEqual([]);
    expect(keyed.length).toBeGreaterThan(100);
  });

  test.each(keyed)("%s is done once, and its first answer is given again", async (id, operation) => {
    const key = `key-of-${id}`;
    const answers = [await send(operation, key), await send(operation, key)];
    expect(answers[0]).toMatchObject({ status: 200 });
    expect(answers[1]).toEqual(answers[0]);
    expect(calls.get(id)).toBe(1);
    // Two calls at once count as one, too: the second waits, or is told that the first still runs.
    const twins = await Promise.all([send(operation, `${key}-2`), send(operation, `${key}-2`)]);
    expect(calls.get(id)).toBe(2);
    const done = twins.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    for (const { status } of twins) expect([200, 409]).toContain(status);
  });

  test("is refused when the key was used for another request, or is none", async () => {
    const [first, second] = keyed.map(([, operation]) => operation).filter(({ needsUser }) => needsUser);
    if (!first || !second) throw new Error("no write was found");
    expect((await send(first, "one-key-for-two")).status).toBe(200);
    const role = roleFor(first);
    const other = keyed.find(([id, operation]) => id !== first.id && roleFor(operation) === role)?.[1] ?? second;
    const refused = await send(other, "one-key-for-two");
    expect([refused.status, JSON.parse(refused.text).error]).toEqual([409, "idempotency_mismatch"]);
    expect((await send(first, "short")).status).toBe(400);
  });
});
