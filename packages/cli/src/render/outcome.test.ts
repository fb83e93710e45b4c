import { ApiError } from "@bladekit/sdk";
import { expect, test } from "vitest";
import { createTranslate } from "../messages/sentence.ts";
import type { Outcome, Reason } from "../plan/apply.ts";
import type { Change } from "../plan/change.ts";
import type { Remainder } from "../plan/resume.ts";
import { UserError } from "../user-error.ts";
import { applyJson, renderOutcomes } from "./outcome.ts";
import { createPaint } from "./paint.ts";

const t = createTranslate("en");
const plain = createPaint({
  env: {},
  terminal: { input: false, output: false, error: false, columns: 0, outputColumns: 0 },
});
const address = (key: string) => ({ tenant: "100001", kind: "post", key });
const change = (key: string): Change => ({
  ...{ ...address(key), action: "update", changes: [], waitsFor: [], destructive: false },
});
const rest = (parts: Partial<Remainder> = {}): Remainder => ({ todo: [], done: [], stale: [], ...parts });
const applied = (key: string): Outcome => ({ change: change(key), status: "applied", id: "1" });
const failed = (key: string, error: unknown = "no"): Outcome => ({ change: change(key), status: "failed", error });
const skipped = (key: string, reason: Reason): Outcome => ({ change: change(key), status: "skipped", reason });
const stale = "Changed on the server since the plan was made. Make a new plan.";
const final = "Another try would end the same way: correct what is said above, then make a new plan.";

test.each<[string, Remainder, Outcome[], string]>([
  ["nothing", rest(), [], ""],
  ["nothing new", rest({ done: [change("a")] }), [], ""],
  ["one change", rest(), [applied("a")], "Done. Changes made: 1.\n"],
  [
    "a change that somebody else made impossible",
    rest({ stale: [change("a")] }),
    [],
    `! post a: ${stale}\nChanges made: 0. Not made: 1. ${final}\n`,
  ],
  [
    "a failure beside a success",
    rest(),
    [applied("a"), failed("b")],
    "! post b: no\nChanges made: 1. Not made: 1. Go on with: again\n",
  ],
  [
    "a refusal",
    rest(),
    [failed("b", new UserError({ key: "slashInCode" })), skipped("a", "needed")],
    "! post b: jobCode: no slash is possible here.\n" +
      `! Not tried because a change that they need was not made: 1\nChanges made: 0. Not made: 2. ${final}\n`,
  ],
  [
    "changes that were not tried",
    rest(),
    [skipped("a", "needed"), skipped("b", "stopped"), skipped("c", "needed")],
    "! Not tried because a change that they need was not made: 2\n" +
      "! Not tried because the run was stopped: 1\n" +
      "Changes made: 0. Not made: 3. Go on with: again\n",
  ],
])("%s is told to people", (_, remainder, outcomes, text) => {
  expect(renderOutcomes(remainder, outcomes, t, plain, "again")).toBe(text);
});

test.each([400, 403, 404, 409, 422])(
  "a refusal with status %i is never advised to be tried again, whatever waits for it",
  (status) => {
    const refusal = new ApiError(
      { method: "POST", path: "/x", msg: "no", silent: false },
      { status, code: status, data: {} },
    );
    const reasons: readonly Reason[] = ["needed", "forbidden", "stopped"];
    for (const reason of reasons) {
      const text = renderOutcomes(
        rest(),
        [applied("a"), failed("b", refusal), skipped("c", reason)],
        t,
        plain,
        "again",
      );
      expect(text).toContain(final);
      expect(text).not.toContain("again\n");
    }
  },
);

test("a run that a person ended can go on, also after a refusal", () => {
  const refusal = failed("b", new UserError({ key: "slashInCode" }));
  const text = renderOutcomes(rest(), [applied("a"), refusal, skipped("c", "interrupted")], t, plain, "again");
  expect(text).toContain("Go on with: again");
});

test("a program gets each change with its outcome", () => {
  const plan = {
    ...{ format: 3 as const, server: "http://test", tenants: ["100001"], changes: [], unchanged: 0, undeclared: [] },
    unreadable: [{ tenant: "100001", kind: "role", reason: "no" }],
    notCompared: [],
  };
  const remainder = rest({ done: [change("d")], stale: [change("s")] });
  const outcomes = [applied("a"), failed("f"), skipped("k", "forbidden")];
  expect(JSON.parse(applyJson(plan, remainder, outcomes, t))).toEqual({
    server: "http://test",
    tenants: ["100001"],
    applied: [address("a")],
    alreadyDone: [address("d")],
    notMade: [
      { ...address("s"), reason: stale },
      { ...address("f"), reason: "no" },
      { ...address("k"), reason: "forbidden" },
    ],
    unreadable: plan.unreadable,
  });
});
