import { parseArgs } from "node:util";
import { operationList } from "../src/contract/document.ts";
import { compareRandomModels } from "../src/services/flow/both-engines-fixture.ts";
import { createTestApp, startTestCluster, testPassword } from "../src/testing/index.ts";
import { createDemoActors } from "../src/testing/walks/actors.ts";
import { fuzz } from "../src/testing/walks/fuzz.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    operation: { type: "string", multiple: true, default: [] },
    models: { type: "string", default: "2000" },
  },
});
const [seed, seconds, models] = [Number(values.seed), Number(values.seconds), Number(values.models)];
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
const { compared, differences } = await compareRandomModels(seed, models);
for (const { seed: model, step, ours, theirs, xml } of differences) {
  say(`\nrandom process ${model}, step ${step}: ours at ${ours}, bpmn-engine at ${theirs}\n${xml}`);
}
say(`\n${models} random processes, ${compared} steps, ${differences.length} other ways than bpmn-engine's`);
say(`${rounds} rounds, answers by status: ${JSON.stringify(statuses)}`);
say(`${findings.length} findings; again with --seed ${seed}`);
process.exitCode = findings.length + differences.length === 0 ? 0 : 1;
