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

it.each([
  ["can be printed before its exam", { isOpen: true, time: "2026-12-27 09:00:00" }, "yours"],
  ["can be printed on the minute of its exam", { isOpen: true, time: "2026-12-20 08:00:00" }, "yours"],
  ["cannot be printed yet", { isOpen: false, time: "2026-12-27 09:00:00" }, "running"],
  ["is of an exam that has been", { isOpen: true, time: "2026-12-20 07:59:59" }, "running"],
] as const)("puts an application whose ticket %s among those that are right", (_, ticket, group) => {
  const application = {
    state: "active",
    allowedActions: ["withdraw"],
    ticket: { ...ticket, printFrom: "", printTo: "" },
  };
  expect(groupOf(application as never, "2026-12-20 08:00:00")).toBe(group);
  expect(groupOf({ ...application, state: "withdrawn" } as never, "2026-12-20 08:00:00")).toBe("over");
});

it("puts a ticket that can be printed until tomorrow before a correction due in a week", () => {
  const ticket = { isOpen: true, printFrom: "", time: "2026-12-27 09:00:00" };
  const printed = (id: number, printTo: string) => ({ ...one(id, "active"), ticket: { ...ticket, printTo } });
  const all = [printed(0, ""), one(1, "returned", "2026-12-26 17:30:00"), printed(2, "2026-12-21 17:30:00")];
  const [group] = pageOfGroups(all, 1, 10, "2026-12-20 08:00:00");
  expect(group?.members.map(({ id }) => id)).toEqual(["2", "1", "0"]);
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
