import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildApp } from "../start/app.ts";
import { createTestApp, type TestApp } from "../testing/index.ts";
import { createReadiness, type Readiness } from "./readiness.ts";

let server: TestApp;
let readiness: Readiness;
let app: Awaited<ReturnType<typeof buildApp>>;
let holder: pg.Client;

beforeEach(async () => {
  server = await createTestApp();
  readiness = createReadiness();
  app = await buildApp({ services: server.services, readiness });
  holder = new pg.Client({ connectionString: server.databaseUrl });
  await holder.connect();
});
afterEach(async () => {
  await holder.end();
  await app.close();
  await server.close();
});

const info = "/api/blade-system/tenant/info?domain=nowhere.test";

test("an instance that is about to stop says so, serves on, and ends each connection with its answer", async () => {
  expect((await app.inject("/readyz")).json()).toEqual({ status: "ready" });
  expect((await app.inject(info)).headers.connection).toBe("keep-alive");
  readiness.drain();
  const ready = await app.inject("/readyz");
  expect([ready.statusCode, ready.json(), ready.headers["retry-after"]]).toEqual([503, { status: "stopping" }, "2"]);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  const answer = await app.inject(info);
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, "close"]);
});

test("what is under way when it stops is answered first", async () => {
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  await holder.query("begin; lock table blade_tenant in access exclusive mode");
  const call = fetch(`${url}${info}`);
  const waits = async () => {
    const { rows } = await holder.query(
      // Databases cloned from one template have equal table numbers, and each database shows the locks of all. So this asks for locks of
      // this database.
      `select from pg_locks where not granted and relation = 'blade_tenant'::regclass
        and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length;
  };
  await expect.poll(waits).toBe(1);
  readiness.drain();
  const closed = app.close();
  await holder.query("rollback");
  const answer = await call;
  expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
  await closed;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});
