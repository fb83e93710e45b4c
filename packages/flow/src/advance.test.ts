// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { describe, expect, it } from "vitest";
import { advance } from "./advance.ts";
import { drawing, lines, userTask } from "./drawing-fixture.ts";
import type { Variables } from "./expression/expression.ts";
import { FlowFault } from "./flow-fault.ts";
import { readModel } from "./read-model.ts";
import { type Effect, type FlowEvent, initialState, type State } from "./state.ts";

const begin = '<startEvent id="begin"/>';
const finish = '<endEvent id="finish"/>';

/** A process that runs, as a test looks at it. */
async function run(elements: string, variables: Variables = {}) {
  const definition = await readModel(drawing(elements));
  const now = new Date("2026-11-22T08:00:00Z");
  let state: State = initialState;
  const effects: Effect[] = [];
  const happen = (event: FlowEvent) => {
    const step = advance(definition, state, event, now);
    state = step.state;
    effects.push(...step.effects);
  };
  happen({ kind: "start", variables });
  const tasks = () => state.tokens.filter(({ waits }) => waits === "task");
  const token = (node: string, index = 0) => tasks().filter((task) => task.node === node)[index]?.id ?? -1;
  return {
    happen,
    token,
    open: () =>
      tasks()
        .map(({ node }) => node)
        .sort(),
    complete: (node: string, more: Variables = {}, index = 0) =>
      happen({ kind: "complete", token: token(node, index), variables: more }),
    all: <Kind extends Effect["kind"]>(kind: Kind) =>
      effects.filter((effect): effect is Extract<Effect, { kind: Kind }> => effect.kind === kind),
    isOver: () => effects.at(-1)?.kind === "ended" && state.tokens.length === 0,
    size: () => JSON.stringify(state).length,
  };
}

const fork = (type: string, ways: readonly [string, string, string?][]) =>
  `<${type} id="fork"/><${type} id="join"/>${ways
    .map(([from, to, condition]) => lines(`fork ${from}${condition ? ` ${condition}` : ""}`, `${to} join`))
    .join("")}`;

describe("branches side by side", () => {
  const both = begin + finish + userTask("a") + userTask("b") + userTask("c");

  it("are all awaited, in whatever order they end", async () => {
    const process = await run(
      both +
        fork("parallelGateway", [
          ["a", "a"],
          ["b", "b"],
        ]) +
        lines("begin fork", "join c", "c finish"),
    );
    expect(process.open()).toEqual(["a", "b"]);
    process.complete("b");
    expect(process.open()).toEqual(["a"]);
    process.complete("a");
    expect(process.open()).toEqual(["c"]);
    process.complete("c");
    expect(process.isOver()).toBe(true);
  });

  it("are awaited at an inclusive gateway only where they were taken", async () => {
    const ways = fork("inclusiveGateway", [
      ["a", "a", "days > 1"],
      ["b", "b", "days > 3"],
    ]);
    const elements = both + ways + lines("begin fork", "join c", "c finish");
    const one = await run(elements, { days: 2 });
    one.complete("a");
    expect(one.open()).toEqual(["c"]);
    const two = await run(elements, { days: 5 });
    two.complete("a");
    expect(two.open()).toEqual(["b"]);
    two.complete("b");
    expect(two.open()).toEqual(["c"]);
    await expect(run(elements, { days: 1 })).rejects.toThrow(FlowFault);
  });

  it("of an inclusive gateway do not wait for a branch that would only come round again", async () => {
    const round =
      `${both}${userTask("d")}<parallelGateway id="both"/><parallelGateway id="end"/><exclusiveGateway id="again"/><exclusiveGateway id="check" default="check-finish"/>` +
      fork("inclusiveGateway", [
        ["a", "a"],
        ["b", "b", "days > 3"],
      ]) +
      lines("begin again", "again both", "both fork", "both d", "join c", "c end", "d end", "end check") +
      lines("check again days > 9", "check finish");
    const process = await run(round, { days: 5 });
    expect(process.open()).toEqual(["a", "b", "d"]);
    process.complete("a");
    expect(process.open()).toEqual(["b", "d"]);
    process.complete("b");
    expect(process.open()).toEqual(["c", "d"]);
    process.complete("c");
    process.complete("d", { days: 10 });
    expect(process.open()).toEqual(["a", "b", "d"]);
    process.complete("d");
    process.complete("b");
    process.complete("a");
    process.complete("c", { days: 1 });
    expect(process.isOver()).toBe(true);
  });

  it("end together at a terminating end", async () => {
    const elements = `${both}<endEvent id="stop"><terminateEventDefinition/></endEvent><parallelGateway id="fork"/>`;
    const process = await run(elements + lines("begin fork", "fork a", "fork b", "a stop", "b c", "c finish"));
    process.complete("a");
    expect(process.isOver()).toBe(true);
    expect(
      process
        .all("left")
        .filter(({ how }) => how === "cancelled")
        .map(({ node }) => node),
    ).toEqual(["b"]);
  });
});

describe("a task for several people", () => {
  const several = (more: string, isSequential = false) =>
    begin +
    finish +
    userTask(
      "sign",
      'flowable:assignee="${person}"',
      `<multiInstanceLoopCharacteristics isSequential="${isSequential}" flowable:collection="people" flowable:elementVariable="person">${more}</multiInstanceLoopCharacteristics>`,
    ) +
    lines("begin sign", "sign finish");
  const people = ["li", "wang", "zhao"];

  it("is over when all have signed", async () => {
    const process = await run(several(""), { people });
    expect(process.all("task").map(({ assignee }) => assignee)).toEqual(people);
    for (const _ of people) process.complete("sign");
    expect(process.isOver()).toBe(true);
  });

  it("is over when enough have signed, and the others are let off", async () => {
    const half = "<completionCondition>${nrOfCompletedInstances / nrOfInstances &gt;= 0.5}</completionCondition>";
    const process = await run(several(half), { people });
    process.complete("sign");
    expect(process.isOver()).toBe(false);
    process.complete("sign", {}, 1);
    expect(process.isOver()).toBe(true);
  });

  it("asks one after the other", async () => {
    const process = await run(several("", true), { people: "li,wang" });
    expect(process.all("task").map(({ assignee }) => assignee)).toEqual(["li"]);
    process.complete("sign");
    expect(process.all("task").map(({ assignee }) => assignee)).toEqual(["li", "wang"]);
    process.complete("sign");
    expect(process.isOver()).toBe(true);
  });

  it("is not passed over where there is nobody, and not for a crowd", async () => {
    await expect(run(several(""), { people: [] })).rejects.toThrow("Nobody");
    await expect(run(several(""), { people: Array.from({ length: 51 }, String) })).rejects.toThrow("more than 50");
  });

  it("takes in more signers while it waits", async () => {
    const process = await run(
      begin + finish + userTask("sign", 'flowable:assignee="li"') + lines("begin sign", "sign finish"),
    );
    process.happen({ kind: "add", token: process.token("sign"), users: ["wang"], isAfter: false });
    expect(process.all("task").map(({ assignee }) => assignee)).toEqual(["li", "wang"]);
    process.complete("sign");
    expect(process.isOver()).toBe(false);
    process.complete("sign");
    expect(process.isOver()).toBe(true);
    const later = await run(
      begin + finish + userTask("sign", 'flowable:assignee="li"') + lines("begin sign", "sign finish"),
    );
    later.happen({ kind: "add", token: later.token("sign"), users: ["wang"], isAfter: true });
    expect(later.open()).toEqual(["sign"]);
    later.complete("sign");
    expect(later.all("task").at(-1)?.assignee).toBe("wang");
  });
});

describe("a way back", () => {
  const elements =
    begin +
    finish +
    ["a", "b", "c", "d"].map((id) => userTask(id)).join("") +
    fork("parallelGateway", [
      ["b", "b"],
      ["c", "c"],
    ]) +
    lines("begin a", "a fork", "join d", "d finish");

  it("takes the branches back that it would open again", async () => {
    const process = await run(elements);
    process.complete("a");
    process.complete("b");
    process.happen({ kind: "jump", token: process.token("c"), to: "a" });
    expect(process.open()).toEqual(["a"]);
    process.complete("a");
    process.complete("b");
    process.complete("c");
    expect(process.open()).toEqual(["d"]);
  });

  it("inside one branch leaves the other, so that nothing waits for ever", async () => {
    const process = await run(elements);
    process.complete("a");
    process.complete("b");
    process.happen({ kind: "jump", token: process.token("c"), to: "c" });
    process.complete("c");
    expect(process.open()).toEqual(["d"]);
  });

  it("inside one branch of a round leaves the other, too", async () => {
    const round = elements.replace(lines("d finish"), "");
    const process = await run(
      `${round}<exclusiveGateway id="again"/>${lines("d again", "again a !pass", "again finish pass")}`,
    );
    process.complete("a");
    process.happen({ kind: "jump", token: process.token("c"), to: "c" });
    expect(process.open()).toEqual(["b", "c"]);
    process.complete("b");
    process.complete("c");
    expect(process.open()).toEqual(["d"]);
  });

  it("past the join ends the branches beside it", async () => {
    const process = await run(elements);
    process.complete("a");
    process.happen({ kind: "jump", token: process.token("c"), to: "d" });
    expect(process.open()).toEqual(["d"]);
    process.complete("d");
    expect(process.isOver()).toBe(true);
  });

  it("is refused where a join would wait for ever, and to a node that there is none of", async () => {
    const process = await run(elements);
    const a = process.token("a");
    for (const to of ["b", "constructor", "__proto__"])
      expect(() => process.happen({ kind: "jump", token: a, to })).toThrow(FlowFault);
    expect(process.open()).toEqual(["a"]);
  });
});

describe("timers", () => {
  const reminding = (more: string) =>
    `${begin}${finish}${userTask("a")}${userTask("late")}<boundaryEvent id="due" attachedToRef="a" ${more}><timerEventDefinition><timeDuration>PT4H</timeDuration></timerEventDefinition></boundaryEvent>${lines("begin a", "a finish", "due late", "late finish")}`;

  it("on a task take it away when they interrupt", async () => {
    const process = await run(reminding(""));
    const [timer] = process.all("timer");
    expect(timer).toMatchObject({ node: "due", at: new Date("2026-11-22T12:00:00Z"), again: null });
    process.happen({ kind: "timer", token: timer?.token ?? 0, node: "due" });
    expect(process.open()).toEqual(["late"]);
  });

  it("on a task leave it when they only remind", async () => {
    const process = await run(reminding('cancelActivity="false"'));
    process.happen({ kind: "timer", token: process.token("a"), node: "due" });
    expect(process.open()).toEqual(["a", "late"]);
  });

  it("between steps are waited for", async () => {
    const wait =
      '<intermediateCatchEvent id="wait"><timerEventDefinition><timeDate>2026-12-01T00:00:00Z</timeDate></timerEventDefinition></intermediateCatchEvent>';
    const process = await run(begin + finish + userTask("a") + wait + lines("begin wait", "wait a", "a finish"));
    expect(process.open()).toEqual([]);
    process.happen({ kind: "timer", token: process.all("timer")[0]?.token ?? 0, node: "wait" });
    expect(process.open()).toEqual(["a"]);
  });
});

describe("subprocesses", () => {
  it("throw an error to the event on their edge", async () => {
    const inner = `<subProcess id="sub"><startEvent id="s"/>${userTask("check")}<exclusiveGateway id="ok" default="ok-bad"/><endEvent id="good"/><endEvent id="bad"><errorEventDefinition/></endEvent>${lines("s check", "check ok", "ok good pass", "ok bad")}</subProcess>`;
    const elements = `${begin}${finish}${inner}${userTask("mend")}<boundaryEvent id="caught" attachedToRef="sub"><errorEventDefinition/></boundaryEvent>${lines("begin sub", "sub finish", "caught mend", "mend finish")}`;
    const good = await run(elements);
    good.complete("check", { pass: true });
    expect(good.isOver()).toBe(true);
    const bad = await run(elements);
    bad.complete("check", { pass: false });
    expect(bad.open()).toEqual(["mend"]);
  });
});

describe("what does not fit", () => {
  it("is refused and changes nothing", async () => {
    const process = await run(begin + finish + userTask("a") + lines("begin a", "a finish"));
    const token = process.token("a");
    process.happen({ kind: "stop" });
    expect(process.isOver()).toBe(true);
    expect(() => process.happen({ kind: "complete", token, variables: {} })).toThrow(FlowFault);
  });

  it("stops a drawing that never rests", async () => {
    const round = '<exclusiveGateway id="one"/><exclusiveGateway id="two"/>';
    await expect(run(begin + round + lines("begin one", "one two", "two one"))).rejects.toThrow("without ever waiting");
  });

  it("stops a drawing that divides without end", async () => {
    const nodes = `${begin}<exclusiveGateway id="merge"/><parallelGateway id="fork"/>${userTask("a")}`;
    await expect(run(nodes + lines("begin merge", "merge fork", "fork a", "fork merge"))).rejects.toThrow(
      "More than 200",
    );
  });

  it("stops a drawing that would wait for a branch which was not taken", async () => {
    const nodes = `${begin}${finish}${userTask("a")}<exclusiveGateway id="one" default="one-join"/><parallelGateway id="join"/>`;
    const elements = nodes + lines("begin one", "one a pass", "one join", "a join", "join finish");
    await expect(run(elements)).rejects.toThrow("wait forever");
  });

  it("takes the default where a variable is missing, and stays where it was where no way fits", async () => {
    const nodes = (more: string) =>
      `${begin}${finish}${userTask("a")}${userTask("b")}<exclusiveGateway id="ask"${more}/>${lines("begin a", "a ask", "b finish")}`;
    const process = await run(nodes(' default="ask-finish"') + lines("ask b days > 3", "ask finish"));
    process.complete("a");
    expect(process.isOver()).toBe(true);
    const stuck = await run(nodes("") + lines("ask b days > 3", "ask finish days <= 3"));
    expect(() => stuck.complete("a")).toThrow("There is no path to follow from “ask”");
    expect(stuck.open()).toEqual(["a"]);
    stuck.complete("a", { days: 4 });
    expect(stuck.open()).toEqual(["b"]);
  });

  it("says so where variables cannot be compared", async () => {
    const elements = `${begin}${finish}${userTask("a")}<exclusiveGateway id="ask"/>${lines("begin ask", "ask a days > 3", "a finish")}`;
    await expect(run(elements, { days: "many" })).rejects.toThrow("do not fit");
  });
});

it("keeps the state of a request for leave below one kilobyte", async () => {
  const process = await run(begin + finish + userTask("a") + lines("begin a", "a finish"), {
    days: 2,
    taskUser: "1780000000000000002",
    reason: "探亲",
  });
  expect(process.size()).toBeLessThan(1024);
});
