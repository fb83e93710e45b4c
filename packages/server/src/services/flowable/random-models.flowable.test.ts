import { compareRandomModels } from "@bladekit/flow/both-engines-fixture";
import { expect, inject, it } from "vitest";
import { besideFlowable } from "./beside-flowable-fixture.ts";

/** As many as wanted: `npm run fuzz -- --flowable 200`. */
const count = 40;
const url = inject("flowable");

it.skipIf(url === "")(`goes the same ways as Flowable in ${count} random models of every kind`, async () => {
  const { compared, differences } = await compareRandomModels(1, count, besideFlowable(url));
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(count);
});
