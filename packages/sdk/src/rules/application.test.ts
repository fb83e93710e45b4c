import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allowedActions,
  applicationActions,
  barOf,
  IllegalTransitionError,
  IncompleteTransitionError,
  lackOf,
  needsReason,
  reasonRule,
  transition,
} from "./application.ts";
import {
  type ApplicationActor,
  type ApplicationContext,
  type ApplicationStatus,
  applicationResults,
  applicationStages,
  applicationStates,
  applicationTabs,
} from "./application-status.ts";
import { applicationStatusText } from "./application-text.ts";

const actors = ["guest", "staff"] as const satisfies readonly ApplicationActor[];
const time = fc.constantFrom("2026-11-01 00:00:00", "2026-11-20 12:00:00", "2026-12-31 23:59:59");
const status: fc.Arbitrary<ApplicationStatus> = fc.record({
  state: fc.constantFrom(...applicationStates),
  stage: fc.constantFrom(...applicationStages),
  result: fc.constantFrom(...applicationResults),
});
const context: fc.Arbitrary<ApplicationContext> = fc.record(
  {
    now: time,
    stages: fc.subarray([...applicationStages]),
    applyEnd: fc.oneof(time, fc.constant("")),
    withdrawUntilStage: fc.constantFrom(...applicationStages),
    returnDeadline: fc.oneof(time, fc.constant("")),
    appealEnd: time,
    appealed: fc.boolean(),
    // All applications have a published list. Other tests cover the missing requirements of a move.
    publicity: fc.record({
      isShown: fc.constant(true),
      endDate: fc.constantFrom("2026-11-01", "2026-11-20", "2026-12-31"),
      hasOpenCase: fc.boolean(),
    }),
  },
  { requiredKeys: ["now", "stages", "applyEnd", "withdrawUntilStage", "publicity"] },
);
const actor = fc.constantFrom(...actors);
const action = fc.constantFrom(...applicationActions);

const usual: ApplicationContext = {
  now: "2026-11-20 12:00:00",
  stages: ["screen", "written", "interview", "medical", "publicity", "onboard"],
  applyEnd: "2026-12-20 17:30:00",
  withdrawUntilStage: "interview",
};
const shown = { isShown: true, endDate: "2026-11-19", hasOpenCase: false };
const at = (
  state: ApplicationStatus["state"],
  stage: ApplicationStatus["stage"],
  result: ApplicationStatus["result"],
) => ({
  state,
  stage,
  result,
});

describe("laws", () => {
  test("every state, stage, result, action and actor: what is allowed leads on, anything else is refused by name", () => {
    const contexts: ApplicationContext[] = [
      usual,
      { ...usual, now: "2027-01-01 00:00:00", appealEnd: "2027-02-01 00:00:00" },
      { ...usual, ineligible: true, placesLeft: 0 },
    ];
    let moves = 0;
    for (const given of contexts) {
      for (const state of applicationStates) {
        for (const stage of applicationStages) {
          for (const result of applicationResults) {
            for (const who of actors) {
              const allowed = allowedActions({ state, stage, result }, who, given);
              for (const wanted of applicationActions) {
                const call = () => transition({ state, stage, result }, wanted, who, given);
                if (!allowed.includes(wanted)) expect(call).toThrow(IllegalTransitionError);
                else if (lackOf(wanted, { state, stage, result }, given))
                  expect(call).toThrow(IncompleteTransitionError);
                else {
                  moves += 1;
                  expect(applicationStages).toContain(call().stage);
                }
              }
            }
          }
        }
      }
    }
    expect(moves).toBeGreaterThan(500);
  });

  test("what is allowed is exactly what does not throw, and the error names it", () => {
    fc.assert(
      fc.property(status, action, actor, context, (application, wanted, who, given) => {
        const allowed = allowedActions(application, who, given);
        let error: unknown;
        try {
          transition(application, wanted, who, given);
        } catch (reason) {
          error = reason;
        }
        expect(error === undefined).toBe(allowed.includes(wanted));
        if (error)
          expect(error).toMatchObject({ name: "IllegalTransitionError", action: wanted, allowedActions: allowed });
      }),
      { numRuns: 2000 },
    );
  });

  test("every move leads to a status of the three lists, and changes something", () => {
    fc.assert(
      fc.property(status, actor, context, (application, who, given) => {
        for (const allowed of allowedActions(application, who, given)) {
          const next = transition(application, allowed, who, given);
          expect(applicationStates).toContain(next.state);
          expect(applicationStages).toContain(next.stage);
          expect(applicationResults).toContain(next.result);
          expect(next).not.toEqual(application);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("what is over stays over: only a rejection can be reopened or appealed against, hiring be taken back, and who withdrew apply anew", () => {
    const over = fc.constantFrom("withdrawn", "declined", "cancelled", "hired", "rejected" as const);
    const waysBackOf = {
      staff: { rejected: ["reopen"], hired: ["revokeHire"] },
      guest: { rejected: ["appeal"], withdrawn: ["submit"] },
    } as Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
    fc.assert(
      fc.property(status, over, actor, context, (application, state, who, given) => {
        const allowed = allowedActions({ ...application, state }, who, given);
        expect(waysBackOf[who]?.[state] ?? []).toEqual(expect.arrayContaining(allowed));
      }),
    );
  });

  test("a path of allowed moves, however long, stays inside the job and ends nowhere it could not have begun", () => {
    const steps = fc.array(fc.tuple(actor, fc.nat()), { maxLength: 30 });
    fc.assert(
      fc.property(steps, (path) => {
        let application: ApplicationStatus = at("draft", "screen", "pending");
        for (const [who, choice] of path) {
          const allowed = allowedActions(application, who, usual);
          const chosen = allowed[choice % allowed.length];
          if (chosen) application = transition(application, chosen, who, usual);
          expect(usual.stages).toContain(application.stage);
          const { state, result } = application;
          if (state === "draft" || state === "returned") expect(result).toBe("pending");
          if (state === "rejected") expect(["failed", "absent"]).toContain(result);
          if (state === "hired") expect(result).toBe("passed");
        }
      }),
    );
  });

  test("an active application is never stuck: somebody can always move it", () => {
    fc.assert(
      fc.property(status, context, (application, given) => {
        expect(allowedActions({ ...application, state: "active" }, "staff", given).length).toBeGreaterThan(0);
      }),
    );
  });

  test("neither side can do what belongs to the other", () => {
    const guests = ["submit", "recall", "withdraw", "resubmit", "appeal"];
    fc.assert(
      fc.property(status, context, (application, given) => {
        for (const allowed of allowedActions(application, "staff", given)) expect(guests).not.toContain(allowed);
        for (const allowed of allowedActions(application, "guest", given))
          expect([...guests, "decline"]).toContain(allowed);
      }),
    );
  });
});

describe("the way through", () => {
  test("passing leads through the stages of the job up to the public notice, which needs a list, then waits to be hired", () => {
    let application: ApplicationStatus = transition(at("draft", "screen", "pending"), "submit", "guest", usual);
    const seen = [application];
    for (const action of ["pass", "pass", "pass", "pass", "startPublicity", "pass"] as const) {
      application = transition(application, action, "staff", { ...usual, publicity: shown });
      seen.push(application);
    }
    expect(seen).toEqual([
      at("active", "screen", "pending"),
      at("active", "written", "pending"),
      at("active", "interview", "pending"),
      at("active", "medical", "pending"),
      at("active", "medical", "passed"),
      at("active", "publicity", "pending"),
      at("active", "publicity", "passed"),
    ]);
    expect(allowedActions(application, "staff", usual)).toEqual([
      ...["fail", "reserve", "retractPublicity", "hire", "decline", "cancel"],
    ]);
    expect(transition(application, "hire", "staff", usual)).toEqual(at("hired", "onboard", "passed"));
  });

  test("fresh in screening, the candidate may recall or withdraw, the staff return, pass or fail", () => {
    const fresh = at("active", "screen", "pending");
    expect(allowedActions(fresh, "guest", usual)).toEqual(["recall", "withdraw"]);
    expect(allowedActions(fresh, "staff", usual)).toEqual(["return", "pass", "fail", "reserve", "cancel"]);
    expect(transition(fresh, "return", "staff", usual)).toEqual(at("returned", "screen", "pending"));
    expect(transition(fresh, "fail", "staff", usual)).toEqual(at("rejected", "screen", "failed"));
    expect(transition(fresh, "withdraw", "guest", usual)).toEqual(at("withdrawn", "screen", "pending"));
  });

  test("a withdrawal in screening can be made good while applications are taken, a later one cannot", () => {
    expect(transition(at("withdrawn", "screen", "pending"), "submit", "guest", usual)).toEqual(
      at("active", "screen", "pending"),
    );
    const late = { ...usual, now: "2027-01-01 00:00:00" };
    expect(allowedActions(at("withdrawn", "screen", "pending"), "guest", late)).toEqual([]);
    expect(allowedActions(at("withdrawn", "interview", "pending"), "guest", usual)).toEqual([]);
  });

  test("an exam can be missed, which ends it, or waived, which does not", () => {
    const exam = at("active", "written", "pending");
    expect(transition(exam, "absent", "staff", usual)).toEqual(at("rejected", "written", "absent"));
    expect(transition(exam, "waive", "staff", usual)).toEqual(at("active", "interview", "pending"));
    expect(() => transition(at("active", "screen", "pending"), "absent", "staff", usual)).toThrow(
      IllegalTransitionError,
    );
  });

  test("a reserve is turned down where it waits, even when no place is free for it", () => {
    const reserve = { state: "reserve", stage: "interview", result: "passed" } as const;
    const full = { ...usual, placesLeft: 0 };
    expect(transition(reserve, "fail", "staff", full)).toEqual({ ...reserve, state: "rejected", result: "failed" });
  });

  test("what was not corrected in time is turned down, and not before", () => {
    const returned = at("returned", "screen", "pending");
    const until = (returnDeadline: string) => ({ ...usual, returnDeadline });
    expect(allowedActions(returned, "staff", until(usual.now))).not.toContain("fail");
    expect(transition(returned, "fail", "staff", until("2000-01-01 00:00:00"))).toEqual(
      at("rejected", "screen", "failed"),
    );
    expect(allowedActions(returned, "staff", usual)).toContain("fail");
  });

  test("a reserve comes back to where it was", () => {
    const passed = at("active", "publicity", "passed");
    const reserve = transition(passed, "reserve", "staff", usual);
    expect(transition(reserve, "promote", "staff", usual)).toEqual(passed);
  });

  test("a reopened application is in the stage in which it failed", () => {
    expect(transition(at("rejected", "interview", "absent"), "reopen", "staff", usual)).toEqual(
      at("active", "interview", "pending"),
    );
  });

  test("a stage that the job has lost leads on to the next one it still has", () => {
    expect(transition(at("active", "skill", "pending"), "pass", "staff", usual)).toEqual(
      at("active", "medical", "pending"),
    );
  });
});

describe("limits", () => {
  const late = { ...usual, now: "2026-12-20 17:30:01" };

  test("submitting and recalling end with the application period, to the second", () => {
    const draft = at("draft", "screen", "pending");
    expect(allowedActions(draft, "guest", { ...usual, now: usual.applyEnd })).toContain("submit");
    expect(allowedActions(draft, "guest", late)).toEqual(["withdraw"]);
    expect(allowedActions(at("active", "screen", "pending"), "guest", late)).toEqual(["withdraw"]);
    expect(allowedActions(draft, "guest", { ...late, applyEnd: "" })).toContain("submit");
  });

  test("withdrawing is possible up to the stage that the job names", () => {
    expect(allowedActions(at("active", "interview", "pending"), "guest", usual)).toEqual(["withdraw"]);
    expect(allowedActions(at("active", "medical", "pending"), "guest", usual)).toEqual([]);
    expect(allowedActions(at("active", "publicity", "pending"), "guest", usual)).toEqual(["decline"]);
    expect(allowedActions(at("active", "onboard", "pending"), "guest", usual)).toEqual(["decline"]);
  });

  test("a returned application is handed in again before its deadline", () => {
    const returned = at("returned", "screen", "pending");
    const withDeadline = { ...usual, returnDeadline: "2026-11-20 11:59:59" };
    expect(allowedActions(returned, "guest", usual)).toContain("resubmit");
    expect(allowedActions(returned, "guest", withDeadline)).toEqual(["withdraw"]);
    expect(transition(returned, "resubmit", "guest", late)).toEqual(at("active", "screen", "pending"));
  });

  test("an appeal needs a period that is not over, and comes once", () => {
    const rejected = at("rejected", "screen", "failed");
    const period = { ...usual, appealEnd: "2026-11-21 00:00:00" };
    expect(allowedActions(rejected, "guest", usual)).toEqual([]);
    expect(allowedActions(rejected, "guest", period)).toEqual(["appeal"]);
    expect(allowedActions(rejected, "guest", { ...period, appealed: true })).toEqual([]);
    expect(allowedActions(rejected, "guest", { ...period, now: "2026-11-21 00:00:01" })).toEqual([]);
  });

  test("an appeal leaves the rejection until staff answer it, and is answered before anything else", () => {
    const rejected = at("rejected", "screen", "failed");
    const period = { ...usual, appealEnd: "2026-11-21 00:00:00" };
    const appealed = { ...rejected, appealing: true };
    expect(transition(rejected, "appeal", "guest", period)).toEqual(appealed);
    expect(allowedActions(appealed, "guest", period)).toEqual([]);
    expect(allowedActions(appealed, "staff", period)).toEqual(["upholdAppeal", "dismissAppeal"]);
    expect(allowedActions(rejected, "staff", period)).toEqual(["reopen"]);
    expect(transition(appealed, "dismissAppeal", "staff", period)).toEqual(rejected);
    expect(transition(appealed, "upholdAppeal", "staff", period)).toEqual(at("active", "screen", "pending"));
    expect(applicationStatusText(appealed, "zh")).toBe("申诉中");
  });
});

describe("another post", () => {
  const offering = {
    ...usual,
    allowTransfer: true,
    offered: { stages: ["screen", "skill", "medical", "onboard"] },
  } as const;
  const written = at("active", "written", "pending");
  const offer = { ...written, transfer: { deadline: "" } };

  test("is offered where posts allow it, before the choice is made", () => {
    expect(allowedActions(written, "staff", usual)).not.toContain("transfer");
    expect(allowedActions(written, "staff", offering)).toContain("transfer");
    expect(allowedActions(at("active", "publicity", "pending"), "staff", offering)).not.toContain("transfer");
    expect(transition(written, "transfer", "staff", offering)).toEqual(offer);
    expect(() => transition(written, "transfer", "staff", { ...offering, placesLeft: 0 })).toThrow(
      IncompleteTransitionError,
    );
  });

  test("is the candidate's to accept or refuse, until its deadline", () => {
    expect(allowedActions(offer, "guest", offering)).toEqual(["withdraw", "acceptTransfer", "refuseTransfer"]);
    expect(allowedActions(written, "guest", offering)).toEqual(["withdraw"]);
    const until = { ...written, transfer: { deadline: usual.now } };
    expect(allowedActions(until, "guest", offering)).toContain("acceptTransfer");
    const late = { ...offering, now: "2026-11-20 12:00:01" };
    expect(allowedActions(until, "guest", late)).toEqual(["withdraw"]);
    expect(transition(offer, "acceptTransfer", "guest", offering)).toEqual(at("active", "skill", "pending"));
    expect(transition(offer, "refuseTransfer", "guest", offering)).toEqual(written);
  });

  test("is not offered any longer after whatever else happens", () => {
    fc.assert(
      fc.property(status, actor, context, (application, who, given) => {
        const offered = { ...application, transfer: { deadline: "" } };
        const all = { ...given, ...offering, now: given.now };
        for (const allowed of allowedActions(offered, who, all)) {
          const { transfer, ...next } = transition(offered, allowed, who, all);
          expect(transfer !== undefined).toBe(allowed === "transfer");
          if (allowed === "acceptTransfer") expect(offering.offered.stages).toContain(next.stage);
        }
      }),
    );
  });

  test("is gone on with in the same stage, else the next that it has, else its last", () => {
    const arrive = (stage: ApplicationStatus["stage"], stages: ApplicationContext["stages"]) =>
      transition({ ...at("active", stage, "pending"), transfer: {} }, "acceptTransfer", "guest", {
        ...usual,
        offered: { stages },
      }).stage;
    expect(arrive("written", ["screen", "written", "onboard"])).toBe("written");
    expect(arrive("written", ["screen", "medical", "onboard"])).toBe("medical");
    expect(arrive("review", ["screen", "interview", "onboard"])).toBe("interview");
    expect(arrive("skill", ["onboard"])).toBe("onboard");
  });
});

describe("a public notice", () => {
  const waits = at("active", "medical", "passed");
  const listed = at("active", "publicity", "pending");
  const on = (publicity: ApplicationContext["publicity"], now = usual.now): ApplicationContext => ({
    ...usual,
    now,
    ...(publicity && { publicity }),
  });

  test("takes who has passed the stage before it, onto a notice that is shown", () => {
    expect(allowedActions(waits, "staff", usual)).toContain("startPublicity");
    expect(allowedActions(at("active", "medical", "waived"), "staff", usual)).toContain("startPublicity");
    for (const other of [
      at("active", "medical", "pending"),
      at("active", "interview", "passed"),
      at("reserve", "medical", "passed"),
      listed,
    ])
      expect(allowedActions(other, "staff", usual)).not.toContain("startPublicity");
    expect(lackOf("startPublicity", waits, usual)).toBe("notice");
    expect(lackOf("startPublicity", waits, on({ ...shown, isShown: false }))).toBe("notice");
    expect(() => transition(waits, "startPublicity", "staff", usual)).toThrow(IncompleteTransitionError);
    expect(transition(waits, "startPublicity", "staff", on(shown))).toEqual(listed);
  });

  test("keeps hiring back to the end of its last day, until every objection is closed, and while it is not shown", () => {
    const blocked = (publicity: NonNullable<ApplicationContext["publicity"]>, now?: string) => {
      const context = on(publicity, now);
      expect(allowedActions(listed, "staff", context)).not.toContain("hire");
      expect(() => transition(listed, "hire", "staff", context)).toThrow(
        expect.objectContaining({ name: "IllegalTransitionError", bar: barOf("hire", listed, "staff", context) }),
      );
      return barOf("hire", listed, "staff", context);
    };
    expect(blocked({ ...shown, endDate: "2026-11-20" }, "2026-11-20 23:59:59")).toBe("publicityRunning");
    expect(blocked({ ...shown, isShown: false })).toBe("publicityRunning");
    expect(blocked({ ...shown, hasOpenCase: true })).toBe("objectionOpen");
    expect(transition(listed, "hire", "staff", on({ ...shown, endDate: "2026-11-20" }, "2026-11-21 00:00:00"))).toEqual(
      at("hired", "onboard", "passed"),
    );
    expect(
      barOf("hire", at("active", "screen", "pending"), "staff", on({ ...shown, hasOpenCase: true })),
    ).toBeUndefined();
  });

  test("whatever came before, nobody on a list is hired while it runs or somebody objects", () => {
    fc.assert(
      fc.property(status, context, (application, given) => {
        const { publicity, now } = given;
        const isOver = publicity?.isShown && now.slice(0, 10) > publicity.endDate && !publicity.hasOpenCase;
        const staged = { ...application, state: "active", stage: "publicity" } as const;
        if (!isOver) expect(allowedActions(staged, "staff", given)).not.toContain("hire");
      }),
    );
  });
});

describe("what has to come along", () => {
  const fresh = at("active", "screen", "pending");

  test("a failed condition is passed over with a reason, in the screening only", () => {
    const ineligible = { ...usual, ineligible: true };
    expect(allowedActions(fresh, "staff", ineligible)).toContain("pass");
    expect(lackOf("pass", fresh, ineligible)).toBe("overrideReason");
    expect(() => transition(fresh, "pass", "staff", ineligible)).toThrow(IncompleteTransitionError);
    expect(transition(fresh, "pass", "staff", { ...ineligible, overrideReason: "急需" })).toEqual(
      at("active", "written", "pending"),
    );
    expect(transition(fresh, "fail", "staff", ineligible).state).toBe("rejected");
    expect(transition(at("active", "written", "pending"), "pass", "staff", ineligible).stage).toBe("interview");
  });

  test("hiring and moving up take a place that is free", () => {
    const passed = at("active", "publicity", "passed");
    for (const [action, from] of [
      ["hire", passed],
      ["promote", { ...passed, state: "reserve" }],
    ] as const) {
      expect(lackOf(action, from, { ...usual, placesLeft: 0 })).toBe("place");
      expect(() => transition(from, action, "staff", { ...usual, placesLeft: 0 })).toThrow(IncompleteTransitionError);
      expect(transition(from, action, "staff", { ...usual, placesLeft: 1 }).stage).toBe(
        transition(from, action, "staff", usual).stage,
      );
    }
  });
});

test("staff find every stage and what is over, in the order of a recruitment", () => {
  expect(applicationTabs.filter((tab) => (applicationStages as readonly string[]).includes(tab))).toEqual(
    applicationStages,
  );
  expect(applicationTabs.filter((tab) => !(applicationStages as readonly string[]).includes(tab))).toEqual([
    ...["returned", "reserve", "hired", "rejected", "closed"],
  ]);
});

test("what hurts the candidate needs a reason", () => {
  expect(applicationActions.filter(needsReason)).toEqual([
    ...["return", "fail", "appeal", "upholdAppeal", "dismissAppeal", "withdrawTransfer", "retractPublicity"],
    ...["revokeHire", "cancel", "reopen"],
  ]);
  expect(reasonRule("withdraw")).toBe("optional");
  expect(reasonRule("submit")).toBe("none");
});
