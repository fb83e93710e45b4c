import { expect, it } from "vitest";
import type { Definition } from "./definition.ts";
import { differences } from "./differences.ts";
import { drawing, lines, userTask } from "./drawing-fixture.ts";
import { lint } from "./lint.ts";
import { readModel } from "./read-model.ts";
import { inOrder, leadingTo, reachableFrom } from "./ways.ts";

// Work on a drawing grows with its steps and lines, not with their square: drawings of 500 steps are sent by strangers.

const numbers = (size: number) => Array.from({ length: size }, (_, index) => index);
const task = (id: string) => userTask(id, 'flowable:assignee="a"');
const hour = "<timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition>";
const edge = (id: string, host: string) => `<boundaryEvent id="${id}" attachedToRef="${host}">${hour}</boundaryEvent>`;
const chain = (size: number, element: (id: string) => string) =>
  numbers(size)
    .map((n) => element(`s${n}`) + lines(`${n === 0 ? "begin" : `s${n - 1}`} s${n}`))
    .join("");

/** Drawings of a kind, by the number of their steps. */
const kinds: Record<string, (size: number) => string> = {
  "steps one after the other": (size) => chain(size, task),
  "steps with a timer each": (size) =>
    chain(size, task) +
    numbers(size)
      .map((n) => edge(`e${n}`, `s${n}`) + lines(`e${n} s0`))
      .join(""),
  "gateways that lead back to the first": (size) =>
    chain(size, (id) => `<exclusiveGateway id="${id}"/>`) +
    lines(
      ...numbers(size)
        .slice(1)
        .map((n) => `s${n} s0`),
    ),
  "gateways that lead on to the last": (size) =>
    chain(size, (id) => `<exclusiveGateway id="${id}"/>`) +
    lines(
      ...numbers(size)
        .slice(0, -2)
        .map((n) => `s${n} s${size - 1}`),
    ),
  subprocesses: (size) =>
    chain(
      size,
      (id) => `<subProcess id="${id}"><startEvent id="b${id}"/>${task(`t${id}`)}${lines(`b${id} t${id}`)}</subProcess>`,
    ),
  "steps beside each other": (size) =>
    `<parallelGateway id="fork"/>${lines("begin fork")}${numbers(size)
      .map((n) => task(`s${n}`) + lines(`fork s${n}`, `s${n} finish`))
      .join("")}`,
};

const draw = (elements: string) => readModel(drawing(`<startEvent id="begin"/><endEvent id="finish"/>${elements}`));

/** Counts how often some work looks at a step or a line of a drawing. */
function visitsOf(definition: Definition, work: (counted: Definition) => unknown): number {
  let visits = 0;
  const counted = <Found extends object>(all: Found) =>
    new Proxy(all, {
      get(target, key) {
        visits += 1;
        return Reflect.get(target, key);
      },
    });
  work({ ...definition, nodes: counted(definition.nodes), flows: counted(definition.flows) });
  return visits;
}

const works: Record<string, (definition: Definition) => unknown> = {
  "the lint": lint,
  "its order": inOrder,
  "what the start leads to": (definition) => reachableFrom(definition, [definition.start]),
  "what leads to its end": (definition) => leadingTo(definition, ["finish"]),
  "a comparison with nothing": (after) => differences({ before: undefined, after }),
  "a comparison with itself": (definition) => differences({ before: definition, after: definition }),
  "a comparison with the same lines under other names": (after) =>
    differences({
      before: {
        ...after,
        flows: Object.fromEntries(
          Object.values(after.flows).map((flow) => [`old ${flow.id}`, { ...flow, id: `old ${flow.id}` }]),
        ),
      },
      after,
    }),
};

it.each(Object.keys(kinds).flatMap((kind) => Object.keys(works).map((work) => [kind, work] as const)))(
  "twice the steps take twice the work: %s, %s",
  async (kind, work) => {
    const visits = async (size: number) =>
      visitsOf(await draw(kinds[kind]?.(size) ?? ""), (definition) => works[work]?.(definition));
    const [small, large] = [await visits(80), await visits(160)];
    expect(small).toBeGreaterThan(0);
    expect(large / small).toBeLessThan(2.2);
  },
);
