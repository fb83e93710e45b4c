import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, testPassword } from "../index.ts";
import { type Actors, createDemoActors } from "./actors.ts";
import { walkFaults } from "./walk.ts";

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
