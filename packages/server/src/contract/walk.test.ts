import { afterAll, beforeAll, expect, test } from "vitest";
import { type Actors, createDemoActors } from "../testing/contract/actors.ts";
import { walkFaults } from "../testing/contract/walk.ts";
import { createTestApp, type TestApp, testPassword } from "../testing/index.ts";

let app: TestApp;
let actors: Actors;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  actors = await createDemoActors(app);
});
afterAll(() => app.close());

test("every operation answers as the contract says, through the SDK", async () => {
  expect(await walkFaults(actors)).toEqual([]);
});
