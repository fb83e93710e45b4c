import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestApp,
  createTestDatabase,
  datasourceOf,
  type TestApp,
  type TestDatabase,
  testPassword,
} from "../index.ts";
import { type Actors, createDemoActors, hospital } from "./actors.ts";
import { walkFaults } from "./walk.ts";

let app: TestApp;
let actors: Actors;
let database: TestDatabase;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword, outboundHosts: "127.0.0.1" } });
  actors = await createDemoActors(app);
  database = await createTestDatabase({ isBlank: true });
  await moveHospital();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function moveHospital(): Promise<void> {
  const administrator = actors.of("administrator");
  const { id } = await administrator.POST("/blade-develop/datasource/submit", {
    body: datasourceOf(database.url, "own"),
  });
  const setTerm = (expireTime: ReturnType<typeof sql<string>> | null) =>
    app.services.platform
      .updateTable("bladeTenant")
      .set({ expireTime, updateTime: sql`now() - interval '1 hour'` })
      .where("tenantId", "=", hospital)
      .execute();
  await setTerm(sql<string>`now() - interval '1 hour'`);
  await administrator.POST("/blade-system/tenant/datasource", {
    params: { query: { tenantId: hospital, datasourceId: id } },
    // Making all tables and copying all rows takes as long as the machine needs.
    timeoutMs: 300_000,
  });
  await setTerm(null);
}

test("every operation answers as the contract says where the hospital has a database of its own", async () => {
  expect(await walkFaults(actors)).toEqual([]);
});
