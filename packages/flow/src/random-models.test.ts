import { expect, it } from "vitest";
import { compareRandomModels } from "./both-engines-fixture.ts";

/** As many as wanted: `npm run fuzz -- --models 2000`. */
const count = 60;

it(`goes the same ways as bpmn-engine in ${count} random models`, async () => {
  const { compared, differences } = await compareRandomModels(1, count);
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(count);
});
