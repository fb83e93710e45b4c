import { parseArgs } from "node:util";
import { startDeployment } from "../src/testing/deployment/deployment.ts";
import { faults } from "../src/testing/deployment/faults.ts";
import { findPrograms } from "../src/testing/deployment/programs.ts";
import { openFaults } from "../src/testing/deployment/writers.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const { values } = parseArgs({
  options: { faults: { type: "boolean", default: false }, only: { type: "string", multiple: true } },
});

const programs = findPrograms();
if ("missing" in programs) {
  say(["缺少以下程序 · missing programs:", ...programs.missing.map((line) => `  ${line}`)].join("\n"));
  process.exit(1);
}
const begun = Date.now();
const deployment = await startDeployment(programs, (step) => say(`  ${step} …`));
const stop = async () => {
  await deployment.close();
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
say(`${Math.round((Date.now() - begun) / 1000)} s
  网站 · site              ${deployment.site}/
  实例 · instances         ${deployment.appUrls.join("  ")}
  PgBouncer                ${deployment.urls.pooled}
  主库 · primary           ${deployment.urls.direct}
  只读库 · replicas        ${deployment.urls.replicas}
  Patroni                  ${deployment.members.map(({ rest }) => rest).join("  ")}
  日志 · logs              ${deployment.folder}
`);
if (!values.faults) say("按 Ctrl+C 停止 · press Ctrl+C to stop");
else {
  const chosen = faults.filter(({ name }) => values.only?.includes(name) ?? true);
  let isWhole = chosen.length > 0;
  try {
    const runFault = await openFaults(deployment);
    for (const fault of chosen) {
      say(`\n${fault.name}: ${fault.what}`);
      const { acknowledged, lost, twice, refused, bare, secondsWithout, sdk } = await runFault(fault);
      isWhole &&= lost + twice === 0;
      say(`  acknowledged ${acknowledged}, lost ${lost}, twice ${twice}
  without service ${secondsWithout.toFixed(1)} s; refused ${JSON.stringify(refused)}, ${bare} of them without JSON and Retry-After
  with the SDK ${sdk.writes} writes, ${sdk.failed} failed, longest wait ${sdk.longestSeconds.toFixed(1)} s`);
    }
  } finally {
    await deployment.close();
  }
  process.exit(isWhole ? 0 : 1);
}
