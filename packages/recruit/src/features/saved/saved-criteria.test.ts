import { expect, it } from "vitest";
import { savedCriteria } from "./saved-criteria.ts";

it("keeps the part of a search that stays true", () => {
  const query = { title: "眼科", category: "doctor", status: "live", current: 2, size: 30, sort: "deadline" } as const;
  expect(savedCriteria(query, 2)).toEqual({ title: "眼科", category: "doctor", hireMode: 2 });
  expect(savedCriteria({ status: "live", current: 1, size: 10 }, 1)).toBeUndefined();
});
