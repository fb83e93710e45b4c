import { parseArgs } from "node:util";
import { compareRandomModels, type Other } from "@bladekit/flow/both-engines-fixture";
import { operationList } from "../src/contract/document.ts";
import { besideFlowable } from "../src/services/flowable/beside-flowable-fixture.ts";
import { startFlowable } from "../src/testing/flowable.ts";
import { createTestApp, startTestCluster, testPassword } from "../src/testing/index.ts";
import { createDemoActors } from "../src/testing/walks/actors.ts";
import { fuzz } from "../src/testing/walks/fuzz.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    operation: { type: "string", multiple: true, default: [] },
    models: { type: "string", default: "2000" },
    flowable: { type: "string", default: "200" },
  },
});
const [seed, seconds] = [Number(values.seed), Number(values.seconds)];
const [models, modelsThere] = [Number(values.models), Number(values.flowable)];
const operations = operationList.filter(({ id }) => values.operation.length === 0 || values.operation.includes(id));
const say = (line: string) => process.stdout.write(`${line}\n`);

say(`seed ${seed}, ${seconds} s, ${operations.length} operations`);
const cluster = await startTestCluster();
const test = await createTestApp({ config: { demoPassword: testPassword } });
const actors = await createDemoActors(test);
const { rounds, statuses, findings } = await fuzz({ test, actors, seed, until: { seconds }, operations });
await test.close();
await cluster.stop();

for (const { operation, oracle, fault, request, answer } of findings) {
  say(`\n${operation}, ${oracle}: ${fault}\n  ${request}\n  ${answer}`);
}
let otherWays = 0;

/** Walks random processes in ours and in another engine. */
async function compareWith(name: string, count: number, other?: Other) {
  const { compared, differences } = await compareRandomModels(seed, count, other);
  for (const { seed: model, step, ours, theirs, xml } of differences) {
    say(`\nrandom process ${model}, step ${step}: ours at ${ours}, ${name} at ${theirs}\n${xml}`);
  }
  say(`\n${count} random processes, ${compared} steps, ${differences.length} other ways than those of ${name}`);
  otherWays += differences.length;
}

await compareWith("bpmn-engine", models);
const flowable = modelsThere > 0 ? await startFlowable() : { missing: "0" };
if ("missing" in flowable) say(`not compared with Flowable: ${flowable.missing}`);
else {
  await compareWith("Flowable", modelsThere, besideFlowable(flowable.url));
  await flowable.stop();
}
say(`${rounds} rounds, answers by status: ${JSON.stringify(statuses)}`);
say(`${findings.length} findings; again with --seed ${seed}`);
process.exitCode = findings.length + otherWays === 0 ? 0 : 1;
