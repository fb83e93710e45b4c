import { expect, it } from "vitest";
import { doubtful } from "./doubtful-clauses.ts";

it("warns of what fails first, then of what is open", () => {
  const items = (["yes", "unknown", "no", "unknown"] as const).map((pass, place) => ({ pass, place }));
  expect(doubtful(items).map(({ place }) => place)).toEqual([2, 1, 3]);
});
