import { Engine } from "bpmn-engine";
import { expect, it } from "vitest";
import { advance } from "./advance.ts";
import { evaluate, readExpression, type Variables } from "./expression.ts";
import { type Random, randomFrom, randomModel, variableNames } from "./random-model-fixture.ts";
import { readModel } from "./read-model.ts";
import { initialState, type State } from "./state.ts";

/** Set BLADEKIT_RANDOM_MODELS for more of them, and BLADEKIT_RANDOM_SEED to see others. */
const count = Number(process.env.BLADEKIT_RANDOM_MODELS ?? 60);
const firstSeed = Number(process.env.BLADEKIT_RANDOM_SEED ?? 1);
const mostSteps = 40;

/** A running process, as both engines show it. */
interface Running {
  open(): string[];
  complete(task: string, variables: Variables): void;
}

async function startOurs(xml: string, variables: Variables): Promise<Running> {
  const definition = await readModel(xml);
  const now = new Date(0);
  let state: State = advance(definition, initialState, { kind: "start", variables }, now).state;
  const open = () => state.tokens.filter(({ waits }) => waits === "task");
  return {
    open: () =>
      open()
        .map(({ node }) => node)
        .sort(),
    complete(task, more) {
      const token = open().find(({ node }) => node === task)?.id ?? 0;
      state = advance(definition, state, { kind: "complete", token, variables: more }, now).state;
    },
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

async function startTheirs(xml: string, variables: Variables): Promise<Running> {
  const known: Record<string, unknown> = { ...variables };
  const engine = new Engine({
    source: xml,
    // Both read the same language; what is compared is the way.
    expressions: {
      resolveExpression: (text: string) =>
        /^\$\{/.test(text) ? evaluate(readExpression(text), known as Variables) : text,
    },
  });
  const execution = await engine.execute();
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

const someVariables = (random: Random): Variables =>
  Object.fromEntries(variableNames.map((name) => [name, Math.floor(random() * 5)]));

it(`goes the same ways as bpmn-engine in ${count} random models`, async () => {
  let compared = 0;
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const random = randomFrom(seed);
    const xml = randomModel(random);
    const first = someVariables(random);
    const [ours, theirs] = [await startOurs(xml, first), await startTheirs(xml, first)];
    for (let step = 0; step < mostSteps; step++) {
      const open = ours.open();
      expect(open, `seed ${seed}, step ${step}\n${xml}`).toEqual(theirs.open());
      compared += 1;
      const task = open[Math.floor(random() * open.length)];
      if (task === undefined) break;
      const variables = someVariables(random);
      ours.complete(task, variables);
      theirs.complete(task, variables);
    }
  }
  expect(compared).toBeGreaterThan(count);
});
