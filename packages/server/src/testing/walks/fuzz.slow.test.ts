import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, testPassword } from "../index.ts";
import { type Actors, createDemoActors } from "./actors.ts";
import { fuzz } from "./fuzz.ts";

let app: TestApp;
let actors: Actors;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  actors = await createDemoActors(app);
});
afterAll(() => app.close());

/** For another seed run `FUZZ_SEED=7 npx vitest run fuzz`, for a longer run `npm run fuzz -- --seconds 600 --seed 7`. */
const seed = Number(process.env.FUZZ_SEED ?? 20_260);

test(`nothing that is sent breaks the contract (seed ${seed})`, async () => {
  const { findings, statuses } = await fuzz({ test: app, actors, seed, until: { rounds: 1 } });
  expect(findings.map((finding) => Object.values(finding).join(" | "))).toEqual([]);
  expect(statuses[200]).toBeGreaterThan(10);
  expect(statuses[400]).toBeGreaterThan(100);
});
