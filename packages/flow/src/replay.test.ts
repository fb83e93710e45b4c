import { expect, test } from "vitest";
import { drawing, lines, userTask } from "./drawing-fixture.ts";
import { readModel } from "./read-model.ts";
import { type Past, type PastEvent, replay } from "./replay.ts";

const now = new Date("2026-11-22T08:00:00Z");
const ends = '<startEvent id="begin"/><endEvent id="finish"/>';
const past = (events: readonly PastEvent[], rest: Partial<Past> = {}): Past => ({
  ...{ variables: {}, events, visited: new Set(events.map(({ node }) => node)), isOver: false },
  ...rest,
});
const answer = (node: string, variables = {}): PastEvent => ({ kind: "answer", node, variables });

/** The nodes of a walk, and its fault. */
async function walked(elements: string[], given: Past): Promise<string> {
  const { nodes, fault } = replay(await readModel(drawing(ends + elements.join(""))), given, now);
  return [...nodes.map(({ id }) => id), ...(fault ? [`! ${fault.en}`] : [])].join(" ");
}
const chain = [userTask("a"), userTask("b"), userTask("c"), lines("begin a", "a b", "b c", "c finish")];

test("a process that still runs stays where it stands", async () => {
  expect(await walked(chain, past([answer("a")], { visited: new Set(["a", "b"]) }))).toBe("a b");
});

test("a step that nobody came to is approved, and those of a process that is over are", async () => {
  expect(await walked(chain, past([answer("a"), answer("c")], { visited: new Set(["a", "c"]) }))).toBe("a b c finish");
  expect(await walked(chain, past([], { visited: new Set(["a", "b", "c"]), isOver: true }))).toBe("a b c finish");
  expect(await walked(chain, past([], { visited: new Set(["a"]) }))).toBe("a");
});

test("answers are taken in their order, each once, and those that fit nowhere are left", async () => {
  const choice = [
    ...[userTask("a"), userTask("b"), '<exclusiveGateway id="which"/>'],
    lines("begin a", "a which", "which finish pass", "which b !pass", "b a"),
  ];
  const events = [answer("gone"), answer("a", { pass: false }), answer("b", {}), answer("a", { pass: true })];
  expect(await walked(choice, past(events))).toBe("a b a finish");
  expect(await walked(choice, past(events.slice(0, 2), { visited: new Set(["a", "b"]) }))).toBe("a b");
});

test("a step that was left for another one is left so again", async () => {
  const jump = (to: string): PastEvent => ({ kind: "jump", node: "b", to });
  const visited = new Set(["a", "b"]);
  expect(await walked(chain, past([answer("a"), jump("a")], { visited }))).toBe("a b a");
  expect(await walked(chain, past([answer("a"), jump("gone")], { visited }))).toBe("a b");
});

test("a timer that the way waits for is due, and one on an edge where it once was", async () => {
  const timer = "<timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition>";
  const timed = [
    ...[`<intermediateCatchEvent id="pause">${timer}</intermediateCatchEvent>`, userTask("a"), userTask("b")],
    `<boundaryEvent id="edge" attachedToRef="a">${timer}</boundaryEvent>`,
    lines("begin pause", "pause a", "a finish", "edge b", "b finish"),
  ];
  const visited = new Set(["a", "b"]);
  expect(await walked(timed, past([], { visited }))).toBe("a");
  expect(await walked(timed, past([{ kind: "timer", node: "edge" }], { visited }))).toBe("a b");
  for (const node of ["gone", "pause"])
    expect(await walked(timed, past([{ kind: "timer", node }], { visited }))).toBe("a");
});

test("a step for several people is one step of the walk", async () => {
  const several =
    '<multiInstanceLoopCharacteristics isSequential="true"><loopCardinality>3</loopCardinality></multiInstanceLoopCharacteristics>';
  const group = [userTask("a", "", several), userTask("b"), lines("begin a", "a b", "b finish")];
  expect(await walked(group, past([answer("a"), answer("a"), answer("a")], { visited: new Set(["a", "b"]) }))).toBe(
    "a b",
  );
});

test("a walk that finds no way says why, and one that goes round ends", async () => {
  const choice = (condition: string) => [
    ...[userTask("a"), '<exclusiveGateway id="which"/>'],
    lines("begin a", "a which", `which finish ${condition}`),
  ];
  expect(await walked(choice("days > 3"), past([answer("a", { days: 1 })]))).toMatch(/^a ! /);
  const round = [
    ...[userTask("a"), '<exclusiveGateway id="which"/>'],
    lines("begin a", "a which", "which a pass", "which finish !pass"),
  ];
  const nodes = await walked(round, past([], { visited: new Set() }));
  expect(nodes.split(" ")).toHaveLength(301);
});
