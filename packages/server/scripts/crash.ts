import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { crash } from "../src/testing/crash/crash.ts";
import { writerKinds } from "../src/testing/crash/writers.ts";

const { values } = parseArgs({
  options: { kills: { type: "string", default: "30" }, only: { type: "string", multiple: true } },
});
const kinds = writerKinds.filter((kind) => values.only?.includes(kind) ?? true);
if (values.only && kinds.length < values.only.length) throw new Error(`--only takes ${writerKinds.join(", ")}`);
const say = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(join(tmpdir(), "bladekit-crash-"));
try {
  const report = await crash({ dataDir, kills: Number(values.kills), kinds, log: say });
  const restarts = [...report.restarts].sort((a, b) => a - b);
  const total = Object.values(report.acknowledged).reduce((sum, count) => sum + count, 0);
  say("");
  say(`kills                     ${report.kills}, every other one with the database`);
  say(
    `acknowledged writes       ${total} (${Object.entries(report.acknowledged)
      .map((entry) => entry.join(" "))
      .join(", ")})`,
  );
  say(`lost                      ${report.lost.length}`);
  say(
    `half-written operations   ${report.halfWritten.length}${report.halfWritten.map((what) => `\n  ${what}`).join("")}`,
  );
  say(`sent again with their key ${report.sentAgain}, refused ${report.refusedAgain.length}`);
  say(`timers of processes       ${report.timers.fired} fired, ${report.timers.left} left`);
  say(`restart, ms               median ${restarts[restarts.length >> 1]}, longest ${restarts.at(-1)}`);
  process.exitCode =
    report.lost.length + report.halfWritten.length + report.refusedAgain.length + report.timers.left === 0 ? 0 : 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
