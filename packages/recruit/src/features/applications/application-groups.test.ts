import { expect, it } from "vitest";
import type { ApplicationSummary } from "../../api.ts";
import { groupOf, pageOfGroups } from "./application-groups.ts";

it.each([
  ["returned", ["resubmit", "withdraw"], "yours"],
  ["draft", ["submit", "withdraw"], "yours"],
  ["draft", ["withdraw"], "running"],
  ["active", ["acceptTransfer", "refuseTransfer"], "yours"],
  ["active", ["recall", "withdraw"], "running"],
  ["withdrawn", ["submit"], "over"],
  ["rejected", ["appeal"], "over"],
  ["hired", [], "over"],
] as const)("puts what is %s with %j among those that are %s", (state, allowedActions, group) => {
  expect(groupOf({ state, allowedActions: [...allowedActions] })).toBe(group);
});

const one = (id: number, state: string, returnDeadline = "") =>
  ({
    id: String(id),
    state,
    returnDeadline,
    allowedActions: state === "returned" ? ["resubmit"] : [],
  }) as unknown as ApplicationSummary;

it("puts the most urgent first, and what has no day last", () => {
  const days = ["", "2026-12-02 17:30:00", "2026-12-01 17:30:00"].map((day, id) => one(id, "returned", day));
  const [group] = pageOfGroups(days, 1, 10);
  expect(group?.members.map(({ id }) => id)).toEqual(["2", "1", "0"]);
});

it("puts the oldest of 230 on the first page when it waits for the candidate, and leaves none out", () => {
  const all = Array.from({ length: 230 }, (_, id) => one(id, id < 120 ? "active" : "rejected")).concat(
    one(230, "returned"),
  );
  const pages = [1, 2, 3].map((page) =>
    pageOfGroups(all, page, 100).map(({ group, count, members }) => [group, count, members.length]),
  );
  expect(pages).toEqual([
    [
      ["yours", 1, 1],
      ["running", 120, 99],
    ],
    [
      ["running", 120, 21],
      ["over", 110, 79],
    ],
    [["over", 110, 31]],
  ]);
});
