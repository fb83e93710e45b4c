// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { describe, expect, it } from "vitest";
import { advance } from "./advance.ts";
import type { Definition, UserTask } from "./definition.ts";
import { drawing, lines, userTask } from "./drawing-fixture.ts";
import { lint } from "./lint.ts";
import { readModel } from "./read-model.ts";
import { starterRevises } from "./starter-revises.ts";
import { type Effect, type FlowEvent, initialState, type State } from "./state.ts";

const ends = '<startEvent id="begin"/><endEvent id="finish"/>';
const gateway = (id: string, otherwise = "") =>
  `<exclusiveGateway id="${id}" ${otherwise && `default="${otherwise}"`}/>`;

/** A process of a drawing. Its `answer` gives an open step the answer of a person. */
async function walk(elements: string, old?: (task: UserTask) => object) {
  const read = await readModel(drawing(elements));
  const nodes = Object.values(read.nodes).map((node) => [
    node.id,
    old && node.type === "userTask" ? { ...node, ...old(node) } : node,
  ]);
  const definition = { ...read, nodes: Object.fromEntries(nodes) as typeof read.nodes };
  let state: State = initialState;
  const effects: Effect[] = [];
  const happen = (event: FlowEvent) => {
    const step = advance(definition, state, event, new Date("2026-11-28T08:00:00Z"));
    state = step.state;
    effects.push(...step.effects);
  };
  happen({ kind: "start", variables: { applyUser: "1", people: ["li", "wang", "zhao"] } });
  const tasks = () => state.tokens.filter(({ waits }) => waits === "task");
  return {
    answer(node: string, pass: boolean, index = 0) {
      const token = tasks().filter((task) => task.node === node)[index]?.id ?? -1;
      happen({ kind: "complete", token, variables: { pass } });
    },
    happen,
    token: (node: string) => tasks().find((task) => task.node === node)?.id ?? -1,
    open: () => tasks().map(({ node }) => node),
    end: () => effects.find((effect) => effect.kind === "ended"),
    refused: () => state.refused ?? [],
  };
}

const warnings = (definition: Definition) =>
  lint(definition)
    .filter(({ level }) => level === "warning")
    .map(({ sentence }) => sentence.en);

const three =
  ends +
  ["head", "hr", "dean"].map((id) => userTask(id)).join("") +
  lines("begin head", "head hr", "hr dean", "dean finish");

describe("a rejection that the drawing has no line for", () => {
  it.each([[["head"]], [["head", "hr"]], [["head", "hr", "dean"]]])(
    "ends the process at the last of %j",
    async (steps) => {
      const process = await walk(three);
      for (const step of steps) process.answer(step, step !== steps.at(-1));
      expect(process.end()).toMatchObject({ how: "rejected", error: steps.at(-1) });
      expect(process.open()).toEqual([]);
    },
  );

  it("goes on in a version that was deployed before it ended a process", async () => {
    const process = await walk(three, () => ({ onReject: undefined, verdict: undefined }));
    process.answer("head", false);
    expect(process.open()).toEqual(["hr"]);
    expect(process.refused()).toEqual(["head"]);
  });

  it("ends what waits beside it, and a subprocess that it lies in", async () => {
    const beside =
      ends +
      '<parallelGateway id="fork"/><parallelGateway id="join"/>' +
      userTask("a") +
      `<subProcess id="sub"><startEvent id="in"/><endEvent id="out"/>${userTask("b")}${lines("in b", "b out")}</subProcess>` +
      lines("begin fork", "fork a", "fork sub", "a join", "sub join", "join finish");
    const process = await walk(beside);
    process.answer("b", false);
    expect(process.end()).toMatchObject({ how: "rejected" });
    expect(process.open()).toEqual([]);
  });

  it("leads back to the starter where the step says so, who sends it again", async () => {
    const process = await walk(three.replace('id="hr"', 'id="hr" flowable:onReject="starter"'));
    process.answer("head", true);
    process.answer("hr", false);
    expect(process.open()).toEqual([starterRevises]);
    process.answer(starterRevises, true);
    expect(process.open()).toEqual(["head"]);
    expect(process.refused()).toEqual([]);
  });

  it("changes nothing where the step says that the process goes on", async () => {
    const process = await walk(three.replace('id="head"', 'id="head" flowable:onReject="continue"'));
    process.answer("head", false);
    expect(process.open()).toEqual(["hr"]);
    const definition = await readModel(drawing(three.replace('id="head"', 'id="head" flowable:onReject="continue"')));
    expect(warnings(definition)).toEqual(["The process goes on after a rejection at “head”"]);
  });
});

describe("a drawing has a line for a rejection", () => {
  const decided = (first: string, ...more: string[]) =>
    ends + userTask("head") + userTask("hr") + first + lines("begin head", "hr finish", ...more);
  it.each([
    ["by its default", decided(gateway("g", "g-finish"), "head g", "g hr pass", "g finish"), undefined],
    ["by a condition", decided(gateway("g"), "head g", "g hr pass == true", "g finish !pass"), undefined],
    [
      "beside other conditions",
      decided(gateway("g", "g-head"), "head g", "g hr pass && days > 3", "g finish pass && days <= 3", "g head"),
      undefined,
    ],
    [
      "behind another choice",
      decided(gateway("d") + gateway("g"), "head d", "d g days > 3", "d hr days <= 3", "g hr pass", "g finish !pass"),
      undefined,
    ],
    ["out of the step itself", decided("", "head hr pass", "head finish !pass"), undefined],
    [
      "and has none for the step before that",
      decided(gateway("g"), "head hr", "hr g", "g finish pass", "g head !pass").replace(lines("hr finish"), ""),
      "end",
    ],
    [
      "and not where both lines lead to one place",
      decided(gateway("g"), "head g", "g hr pass", "g hr !pass").replace('id="g-hr"', 'id="again"'),
      "end",
    ],
    ["and not where no line lets it through", decided(gateway("g"), "head g", "g hr pass"), "end"],
  ])("%s", async (_, elements, onReject) => {
    const { nodes } = await readModel(drawing(elements));
    expect((nodes.head as UserTask).onReject).toBe(onReject);
  });

  it("and the check names a step whose lines do not tell a rejection from an approval", async () => {
    const same = decided(gateway("g"), "head g", "g hr pass", "g hr !pass").replace('id="g-hr"', 'id="again"');
    const found = warnings(await readModel(drawing(same)));
    expect(found).toContain(
      "The paths behind “head” do not tell an approval from a rejection, so a rejection takes none of them",
    );
  });
});

it("leads nowhere back to the starter where branches begin at once, and says so", async () => {
  const forked =
    ends +
    '<parallelGateway id="fork"/>' +
    userTask("a", 'flowable:onReject="starter"') +
    userTask("b") +
    lines("begin fork", "fork a", "fork b", "a finish", "b finish");
  await expect(readModel(drawing(forked))).rejects.toThrow("follows the start directly");
  await expect(readModel(drawing(three.replace('id="hr"', 'id="hr" flowable:onReject="back"')))).rejects.toThrow(
    "onReject back",
  );
});

describe("several people of one step", () => {
  const several = (until: string, more = "") =>
    ends +
    userTask(
      "sign",
      more,
      `<multiInstanceLoopCharacteristics flowable:collection="people">${until && `<completionCondition>${until}</completionCondition>`}</multiInstanceLoopCharacteristics>`,
    ) +
    userTask("next") +
    gateway("g", "g-finish") +
    lines("begin sign", "sign g", "g next pass", "g finish", "next finish");

  it("have rejected as soon as one of them has, where all have to agree", async () => {
    const process = await walk(several(""));
    process.answer("sign", true);
    process.answer("sign", false);
    expect(process.end()).toMatchObject({ how: "completed" });
    expect(process.refused()).toEqual(["sign"]);
  });

  it("decide by their majority where enough have answered, and not by who was last", async () => {
    const most = "${nrOfCompletedInstances == 3}";
    const agreed = await walk(several(most));
    for (const pass of [true, true, false]) agreed.answer("sign", pass);
    expect(agreed.open()).toEqual(["next"]);
    const refused = await walk(several(most));
    for (const pass of [false, false, true]) refused.answer("sign", pass);
    expect(refused.end()).toBeDefined();
  });

  it("are counted by who agrees, and have rejected once too few are left", async () => {
    const half = "${nrOfAgreed * 2 &gt; nrOfInstances}";
    const agreed = await walk(several(half));
    for (const pass of [false, true, true]) agreed.answer("sign", pass);
    expect(agreed.open()).toEqual(["next"]);
    const refused = await walk(several(half));
    for (const pass of [false, false]) refused.answer("sign", pass);
    expect(refused.end()).toBeDefined();
  });

  it("are signers who were added, and one who rejects ends it", async () => {
    const process = await walk(three);
    process.happen({ kind: "add", token: process.token("head"), users: ["9"], isAfter: false });
    process.answer("head", false);
    expect(process.end()).toMatchObject({ how: "rejected", error: "head" });
  });
});
