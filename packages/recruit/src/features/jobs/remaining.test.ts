import { expect, it } from "vitest";
import { remainingParts } from "./remaining.ts";

it.each([
  [0, undefined],
  [-5, undefined],
  [1, { clock: "00:00:01" }],
  [59, { clock: "00:00:59" }],
  [86_399, { clock: "23:59:59" }],
  [86_400, { days: 1, hours: 0 }],
  [40 * 86_400 + 7_300, { days: 40, hours: 2 }],
])("splits %i seconds", (seconds, parts) => {
  expect(remainingParts(seconds)).toEqual(parts);
});
