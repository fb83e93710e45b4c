import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Context } from "../../context/context.ts";
import { type Operation, operationList } from "../../contract/document.ts";
import { inPast } from "../../operations/log/in-past.ts";
import { isDeed } from "../../operations/log/log-usual.ts";
import { quietOperations } from "../../operations/log/quiet-operations.ts";
import { buildApp } from "../../start/app.ts";
import { handlers } from "../../start/handlers.ts";
import { createTestApp, type TestApp, testPassword } from "../index.ts";
import { type Actors, createDemoActors, roleFor } from "./actors.ts";
import { exampleInput } from "./example.ts";
import { bearer, createSender } from "./sender.ts";
import { toWire } from "./wire.ts";

let app: TestApp;
/** The same server with handlers that do nothing: what is looked at is the log of what went well. */
let idle: FastifyInstance;
let actors: Actors;
let sendAs: ReturnType<typeof createSender>;

beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  actors = await createDemoActors(app);
  idle = await buildApp({ services: app.services, shareAnswers: false });
  sendAs = createSender({ app: idle });
  const files = new Set(operationList.filter(({ answerPointer }) => !answerPointer).map(({ id }) => id as string));
  const doneAs = (id: string) => async (ctx: Context) => {
    // Details are read by the history, too.
    if (ctx.removed?.length === 0) ctx.removed.push("4711");
    return files.has(id) ? { type: "text/plain", fileName: "a.txt", stream: Readable.from([]) } : {};
  };
  const each = handlers as unknown as Record<string, object>;
  for (const [id, handler] of Object.entries(each)) {
    const done = doneAs(id);
    if (typeof handler === "function")
      vi.spyOn(each as Record<string, () => Promise<unknown>>, id).mockImplementation(done as never);
    else vi.spyOn(handler as { serve: () => Promise<unknown> }, "serve").mockImplementation(done as never);
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  await idle.close();
  await app.close();
});

async function rowsOf(operation: Operation) {
  const role = roleFor(operation);
  const wire = toWire(operation, exampleInput(operation, "full"));
  const headers = { "tenant-id": "100001", ...wire.headers };
  const answer = await sendAs(operation, { ...wire, headers }, { role, token: bearer(actors.of(role).session.get()) });
  expect([operation.id, answer.statusCode]).toEqual([operation.id, 200]);
  await app.services.logs.flush();
  return app.services.platform
    .selectFrom("logUsual")
    .select(["logData", "logDataEn", "kind", "logId"])
    .where("methodName", "=", operation.id)
    .where("requestId", "=", String(answer.headers["x-request-id"]))
    .execute();
}

const writes = operationList.filter((operation) => operation.method === "POST");

describe("the action log", () => {
  test.each(writes.filter(isDeed).map((operation) => [operation.id, operation] as const))(
    "has a sentence of both languages for %s",
    async (_id, operation) => {
      const [row, ...more] = await rowsOf(operation);
      expect(more).toEqual([]);
      expect(row?.logData).toMatch(/^\S.*\p{Script=Han}/u);
      expect(row?.logDataEn).toMatch(/^\S+.* [A-Za-z]{2,}/);
      // The words of the contract, and not a key of a program.
      const said =
        row?.kind === "act"
          ? { ...operation.title, en: ` ${inPast(operation.title.en)}` }
          : { zh: "了", en: row?.kind === "signIn" ? " signed " : " the " };
      expect(row?.logData).toContain(said.zh);
      expect(row?.logDataEn).toContain(said.en);
      if (operation.path.endsWith("/remove")) expect(row).toMatchObject({ kind: "remove", logId: "4711" });
    },
  );

  test("leaves out only what says why", async () => {
    const quiet = writes.filter((operation) => !isDeed(operation));
    expect(quiet.map(({ id }) => id).toSorted()).toEqual(Object.keys(quietOperations).toSorted());
    for (const operation of quiet.filter(({ needsUser }) => needsUser)) expect(await rowsOf(operation)).toEqual([]);
  });
});
