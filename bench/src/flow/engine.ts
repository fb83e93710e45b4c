import { Engine } from "bpmn-engine";
import { advance } from "../../../packages/server/src/services/flow/advance.ts";
import { sameConditions } from "../../../packages/server/src/services/flow/both-engines-fixture.ts";
import { readModel } from "../../../packages/server/src/services/flow/read-model.ts";
import { initialState, type State } from "../../../packages/server/src/services/flow/state.ts";
import { type Figure, leaveModel } from "./office.ts";

// Each request is asked for, decided on by the clerk and, when it is long, by the head.
const daysOf = (index: number) => index % 7;

type Run = (count: number) => Promise<number>;

/** Our engine as the server runs it: the drawing was read at its deployment, and each step takes the state from its row and gives it back. */
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

/** bpmn-engine in the same way: recovered from its saved state for each step, resumed, signalled, and saved. */
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

/** Milliseconds of processor time that a step takes. */
async function costOf(run: Run, count: number): Promise<number> {
  await run(Math.ceil(count / 10));
  const before = process.cpuUsage();
  const steps = await run(count);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / steps;
}

/** The cost of a step of the same process in our engine and in bpmn-engine, state read and saved. */
export async function compareEngines(isQuick: boolean): Promise<Figure[]> {
  const [our, their] = [await costOf(ours, isQuick ? 500 : 5000), await costOf(theirs, isQuick ? 20 : 200)];
  return [
    ["a step in our engine, CPU ms", our.toFixed(4), ""],
    ["the same in bpmn-engine, CPU ms", their.toFixed(2), ""],
    ["our engine beside bpmn-engine", `1/${Math.round(their / our)}`, "≤ 1/50"],
  ];
}
