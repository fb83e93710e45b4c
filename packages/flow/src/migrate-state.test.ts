// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { expect, test } from "vitest";
import { drawing, lines, userTask } from "./drawing-fixture.ts";
import { migrateState } from "./migrate-state.ts";
import { readModel } from "./read-model.ts";
import type { State, Token } from "./state.ts";

const now = new Date("2026-11-22T08:00:00Z");
const ends = '<startEvent id="begin"/><endEvent id="finish"/>';
const several =
  "<multiInstanceLoopCharacteristics><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>";
const inner = (...elements: string[]) =>
  `<subProcess id="box"><startEvent id="in"/><endEvent id="out"/>${elements.join("")}</subProcess>`;
const pause = (id: string, text: string) =>
  `<intermediateCatchEvent id="${id}"><timerEventDefinition><timeDuration>${text}</timeDuration></timerEventDefinition></intermediateCatchEvent>`;
const model = (...elements: string[]) => readModel(drawing(ends + elements.join("")));
const old = await model(userTask("a"), userTask("b"), lines("begin a", "a b", "b finish"));
const standing = (...tokens: Omit<Token, "id">[]): State => ({
  ...{ variables: { wait: "PT1H" }, tokens: tokens.map((token, index) => ({ id: index + 1, ...token })), next: 9 },
});
const task = (node: string, rest: Partial<Token> = {}) => ({ node, waits: "task" as const, ...rest });

/** The English sentence of the fault, or the nodes where the tokens stand now. */
async function moved(elements: string[], state: State, moves: Record<string, string> = {}, from = old) {
  const result = migrateState(from, await model(...elements), new Map(Object.entries(moves)), state, now);
  return "fault" in result ? result.fault.en : result.state.tokens.map(({ node }) => node);
}

test("a token stays at its step, or goes to the step that stands for it", async () => {
  const same = [userTask("a"), userTask("c"), lines("begin a", "a c", "c finish")];
  expect(await moved(same, standing(task("a")))).toEqual(["a"]);
  expect(await moved(same, standing(task("b")), { b: "c" })).toEqual(["c"]);
  expect(await moved(same, standing(task("b")))).toBe("The new version has no step “b”");
  expect(await moved(same, standing(task("a"), task("b")))).toBe("The new version has no step “b”");
  expect(await moved(same, standing(task("b")), { b: "toString" })).toBe("The new version has no step “b”");
});

test("a step that was for one is not for several, nor a task a timer", async () => {
  const kinds = "“a” and “a” are of different kinds";
  const group = [userTask("a", "", several), userTask("b"), lines("begin a", "a b", "b finish")];
  expect(await moved(group, standing(task("a")))).toBe(kinds);
  expect(await moved(group, standing(task("b")))).toEqual(["b"]);
  const timer = [pause("a", "PT1H"), lines("begin a", "a finish")];
  expect(await moved(timer, standing(task("a")))).toBe(kinds);
});

test("a task of several stays in its holder", async () => {
  const group = [userTask("a", "", several), lines("begin a", "a finish")];
  const from = await model(...group);
  const holder: Omit<Token, "id"> = {
    ...{ node: "a", waits: "inner", several: { items: [0, 1], added: {}, begun: 2, done: 0, isSequential: false } },
  };
  const state = standing(holder, task("a", { scope: 1, index: 0 }), task("a", { scope: 1, index: 1 }));
  expect(await moved(group, state, {}, from)).toEqual(["a", "a", "a"]);
});

test("a step in a subprocess is on another level than one on the top", async () => {
  const nested = [inner(userTask("a"), lines("in a", "a out")), lines("begin box", "box finish")];
  const flat = [userTask("a"), lines("begin a", "a finish")];
  const level = "“a” is in a different subprocess in the new version";
  expect(await moved(nested, standing(task("a")))).toBe(level);
  const from = await model(...nested);
  const within = standing({ node: "box", waits: "inner" }, task("a", { scope: 1 }));
  expect(await moved(nested, within, {}, from)).toEqual(["box", "a"]);
  expect(await moved(flat, standing(task("a")), {}, from)).toEqual(["a"]);
  const other = [
    ...[inner(userTask("c"), lines("in c", "c out")), lines("begin box", "box a", "a finish"), userTask("a")],
  ];
  expect(await moved(other, within, {}, from)).toBe(level);
});

test("a branch waits at a join for as long as its line is there", async () => {
  const fork = (...more: string[]) => [
    '<parallelGateway id="fork"/><parallelGateway id="join"/>',
    ...[userTask("a"), userTask("b"), lines("begin fork", "fork a", "fork b", "a join", "join finish", ...more)],
  ];
  const from = await model(...fork("b join"));
  const waiting = standing({ node: "join", waits: "join", via: "a-join" }, task("b"));
  expect(await moved(fork("b join"), waiting, {}, from)).toEqual(["join", "b"]);
  const without = [
    '<parallelGateway id="fork"/><parallelGateway id="join"/>',
    ...[userTask("a"), userTask("b"), userTask("c")],
    lines("begin fork", "fork a", "fork b", "a c", "c join", "b join", "join finish"),
  ];
  expect(await moved(without, waiting, {}, from)).toBe("The new version no longer has the path that led to “join”");
  const alone = standing({ node: "join", waits: "join", via: "a-join" });
  expect(await moved(fork("b join"), alone, {}, from)).toBe("The new version would wait forever at “join”");
});

test("a time has to be one that the variables give", async () => {
  const timed = (text: string) => [pause("a", text), lines("begin a", "a finish")];
  const from = await model(...timed("PT1H"));
  const state = standing({ node: "a", waits: "timer" });
  expect(await moved(timed("${wait}"), state, {}, from)).toEqual(["a"]);
  expect(await moved(timed("${other}"), state, {}, from)).toBe("A time of “a” cannot be read");
});

test("a step that was refused stays so where it still is", async () => {
  const to = await model(userTask("a"), userTask("c"), lines("begin a", "a c", "c finish"));
  const after = (refused: readonly string[], moves: Record<string, string> = {}) =>
    migrateState(old, to, new Map(Object.entries(moves)), { ...standing(task("a")), refused }, now);
  expect(after(["a"])).toMatchObject({ state: { refused: ["a"] } });
  expect(after(["b"], { b: "c" })).toMatchObject({ state: { refused: ["c"] } });
  for (const refused of [[], ["b"]])
    expect(Object.keys((after(refused) as { state: State }).state)).not.toContain("refused");
});
