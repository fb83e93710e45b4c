import { advance, initialState, readModel, type State } from "@bladekit/flow";
import { sameConditions } from "@bladekit/flow/both-engines-fixture";
import { Engine } from "bpmn-engine";
import { type Figure, leaveModel } from "./office.ts";

// The days of a leave. The clerk decides on each request, and on a long one the head, too.
const daysOf = (index: number) => index % 7;

type Run = (count: number) => Promise<number>;

/**
 * Our engine as the server runs it: the drawing is parsed once, at its deployment. Each step reads the state from its row and returns it.
 */
const ours: Run = async (count) => {
  const definition = await readModel(leaveModel);
  const now = new Date();
  let steps = 0;
  for (let index = 0; index < count; index += 1) {
    const variables = { days: daysOf(index), taskUser: "1" };
    let row = JSON.stringify(advance(definition, initialState, { kind: "start", variables }, now).state);
    steps += 1;
    for (;;) {
      const state = JSON.parse(row) as State;
      const token = state.tokens[0]?.id;
      if (token === undefined) break;
      row = JSON.stringify(
        advance(definition, state, { kind: "complete", token, variables: { pass: true } }, now).state,
      );
      steps += 1;
    }
  }
  return steps;
};

const taskOf = (execution: Awaited<ReturnType<Engine["execute"]>>) =>
  execution.getPostponed().find(({ content }) => content.type === "bpmn:UserTask");

/** bpmn-engine in the same way: for each step it is recovered from its saved state, resumed, signalled, and saved. */
const theirs: Run = async (count) => {
  let steps = 0;
  for (let index = 0; index < count; index += 1) {
    const known = { days: daysOf(index), taskUser: "1", pass: true };
    const expressions = sameConditions(known);
    let execution = await new Engine({ source: leaveModel, expressions }).execute();
    let row = JSON.stringify(execution.getState());
    steps += 1;
    while (taskOf(execution)) {
      execution = await new Engine({ expressions }).recover(JSON.parse(row)).resume();
      taskOf(execution)?.signal();
      row = JSON.stringify(execution.getState());
      steps += 1;
    }
  }
  return steps;
};

/** Processor milliseconds of a step. */
async function costOf(run: Run, count: number): Promise<number> {
  await run(Math.ceil(count / 10));
  const before = process.cpuUsage();
  const steps = await run(count);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / steps;
}

/** Compares the cost of a step of the same process in our engine and in bpmn-engine, including reading and saving the state. */
export async function compareEngines(isQuick: boolean): Promise<Figure[]> {
  const [our, their] = [await costOf(ours, isQuick ? 500 : 5000), await costOf(theirs, isQuick ? 20 : 200)];
  return [
    ["a step in our engine, CPU ms", our.toFixed(4), ""],
    ["the same in bpmn-engine, CPU ms", their.toFixed(2), ""],
    ["our engine beside bpmn-engine", `1/${Math.round(their / our)}`, "≤ 1/50"],
  ];
}
