import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../testing/index.ts";

let app: TestApp;
let url: string;
let token: string;
let beside: pg.Client;

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "clerk", ["log_api_export"]);
  const client = await signIn(app, "100001", "clerk", "staff");
  token = `bearer ${client.session.get()?.accessToken}`;
  beside = new pg.Client({ connectionString: app.databaseUrl, application_name: "beside" });
  await beside.connect();
  // Texts that do not compress, so that the sheet is larger than all buffers between the database and a reader.
  await beside.query(`
    insert into log_api
    select '100001', row, 'x', md5(row || 'e') || md5(row || 'f'), 'x', 'x', 'x', 'x', 'GET',
      md5(row || 'a') || md5(row || 'b'), md5(row || 'c') || md5(row || 'd'), '127.0.0.1', 'x', 'x', '', '1', 'x', now(), 'x'
    from generate_series(1, 40000) row`);
  url = `${await app.app.listen({ port: 0, host: "127.0.0.1" })}/api/blade-log/api/export`;
});
afterAll(async () => {
  await beside.end();
  await app.close();
});

const ask = () => get(url, { headers: { "blade-auth": token } });

/** The number of matching queries that run or wait at this moment; by default the queries for the rows of an export. */
async function running(): Promise<number> {
  // Without this, a repeated transaction would see the same statistics again.
  await beside.query("select pg_stat_clear_snapshot()");
  const { rows } = await beside.query(`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name <> 'beside' and state = 'active' and query like '%"log_api"%keyset%'`);
  return rows.length;
}
const patience = { timeout: 120_000 };
const until = (count: number) => vi.waitFor(async () => expect(await running()).toBe(count), patience);

/** Locks the log while `work` runs, so that every reader of the log waits. */
async function withLockedLog(work: (cancellations: () => number) => Promise<void>): Promise<void> {
  const queries = vi.spyOn(pg.Pool.prototype, "query");
  const cancellations = () => queries.mock.calls.filter(([text]) => String(text).includes("pg_cancel_backend")).length;
  await beside.query("begin; lock table log_api in access exclusive mode");
  try {
    await work(cancellations);
  } finally {
    await beside.query("rollback");
    queries.mockRestore();
  }
}

test("the query of an export is cancelled when its client goes away before the first row (A12)", async () => {
  await withLockedLog(async (cancellations) => {
    const request = ask();
    request.on("error", () => {});
    await until(1);
    request.destroy();
    await until(0);
    // The query was cancelled. It did not end by its time-out.
    expect(cancellations()).toBe(1);
  });
});

test("the query of an export is cancelled when its client goes away half way (A12)", async () => {
  const request = ask();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  response.on("error", () => {});
  await once(response, "readable");
  await withLockedLog(async (cancellations) => {
    response.resume();
    // The running batch has been read, and the next one waits for the lock.
    await until(1);
    response.destroy();
    await until(0);
    for (let call = 0; call < 20; call++) expect((await app.app.inject("/readyz")).statusCode).toBe(200);
    expect([await running(), cancellations()]).toEqual([0, 1]);
  });
  await vi.waitFor(async () => expect(await connections()).toBe(0), patience);
});

const connections = () =>
  new Promise<number>((resolve, reject) =>
    app.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
