// Processes of one drawing in our engine and in another, so that their ways can be compared, and what they cost.
import { Engine } from "bpmn-engine";
import { advance } from "./advance.ts";
import { evaluate } from "./expression/evaluate.ts";
import type { Variables } from "./expression/expression.ts";
import { readExpression } from "./expression/read-expression.ts";
import { type Random, randomFrom, randomModel, variableNames } from "./random-model-fixture.ts";
import { readModel } from "./read-model.ts";
import { type FlowEvent, initialState, type State } from "./state.ts";

const mostSteps = 40;

/** A running process, as both engines show it. */
export interface Running {
  open(): string[];
  complete(task: string, variables: Variables): void;
}

/** An engine beside ours. */
export type Other = {
  start(xml: string, variables: Variables): Promise<RunningThere>;
  /** Drawings that it walks as BPMN says. */
  blocks: "plain" | "all";
  /** Drawings that are walked at a time. */
  atOnce: number;
};

interface RunningThere {
  open(): string[] | Promise<string[]>;
  complete(task: string, variables: Variables): unknown;
  /** Lines that were taken so far, sorted, by an engine that tells. */
  taken?(): Promise<string[]>;
}

async function startOurs(xml: string, variables: Variables): Promise<Running & { taken(): string[] }> {
  const definition = await readModel(xml);
  const now = new Date(0);
  let state: State = initialState;
  const taken: string[] = [];
  const happen = (event: FlowEvent) => {
    const step = advance(definition, state, event, now);
    state = step.state;
    for (const effect of step.effects) if (effect.kind === "took") taken.push(effect.flow);
  };
  happen({ kind: "start", variables });
  const open = () => state.tokens.filter(({ waits }) => waits === "task");
  return {
    open: () =>
      open()
        .map(({ node }) => node)
        .sort(),
    complete(task, more) {
      const token = open().find(({ node }) => node === task)?.id ?? 0;
      happen({ kind: "complete", token, variables: more });
    },
    taken: () => taken.toSorted(),
  };
}

type Api = ReturnType<Awaited<ReturnType<Engine["execute"]>>["getPostponed"]>[number];

/** Every task that waits, subprocesses included. */
function openTasks(postponed: Api[], outer?: string): Api[] {
  // A subprocess is among its own.
  const inner = postponed.filter(({ id }) => id !== outer);
  return inner.flatMap((api) => {
    if (api.content.type === "bpmn:SubProcess") return openTasks(api.getPostponed() as Api[], api.id);
    return api.content.type === "bpmn:UserTask" ? [api] : [];
  });
}

/** Both engines read the same language of conditions; what is compared is the way. */
export const sameConditions = (known: Readonly<Record<string, unknown>>) => ({
  resolveExpression: (text: string) => (/^\$\{/.test(text) ? evaluate(readExpression(text), known as Variables) : text),
});

async function startTheirs(xml: string, variables: Variables): Promise<Running> {
  const known: Record<string, unknown> = { ...variables };
  const execution = await new Engine({ source: xml, expressions: sameConditions(known) }).execute();
  return {
    open: () =>
      openTasks(execution.getPostponed())
        .map((api) => api.id)
        .sort(),
    complete(task, more) {
      Object.assign(known, more);
      openTasks(execution.getPostponed())
        .find((api) => api.id === task)
        ?.signal();
    },
  };
}

const bpmnEngine: Other = { start: startTheirs, blocks: "plain", atOnce: 1 };

const someVariables = (random: Random): Variables =>
  Object.fromEntries(variableNames.map((name) => [name, Math.floor(random() * 5)]));

/** A step at which the engines were at different tasks, or the end, to which they had come by different lines. */
type Difference = { seed: number; step: number; xml: string; ours: string[]; theirs: string[] };

/** Walks random drawings from a seed on in both engines. Answers how many steps were compared, and the first difference of each drawing. */
export async function compareRandomModels(firstSeed: number, count: number, other: Other = bpmnEngine) {
  let compared = 0;
  const differences: Difference[] = [];
  async function compare(seed: number) {
    const random = randomFrom(seed);
    const xml = randomModel(random, other.blocks);
    const first = someVariables(random);
    const [ours, theirs] = [await startOurs(xml, first), await other.start(xml, first)];
    for (let step = 0; step < mostSteps; step++) {
      const [open, there] = [ours.open(), await theirs.open()];
      if (open.join() !== there.join()) return differences.push({ seed, step, xml, ours: open, theirs: there });
      compared += 1;
      const task = open[Math.floor(random() * open.length)];
      if (task === undefined) break;
      const variables = someVariables(random);
      ours.complete(task, variables);
      await theirs.complete(task, variables);
    }
    const [lines, there] = [ours.taken(), await theirs.taken?.()];
    const isEqual = there === undefined || lines.join() === there.join();
    return isEqual || differences.push({ seed, step: mostSteps, xml, ours: lines, theirs: there });
  }
  const seeds = Array.from({ length: count }, (_, index) => firstSeed + index);
  const lane = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) await compare(seed);
  };
  await Promise.all(Array.from({ length: other.atOnce }, lane));
  return { compared, differences };
}
