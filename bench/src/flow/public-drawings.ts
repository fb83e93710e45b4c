import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkDrawing, importDrawing } from "@bladekit/flow";
import { printTable } from "../table.ts";

/** What a drawing still asks for after its import, where only people are missing: its author chooses them in the designer. */
const onlyPeople = /没有办理人|多人任务没有指定人员/;

type Outcome = { isOpened: boolean; runsAtOnce: boolean; runsWithPeople: boolean; reasons: readonly string[] };

async function errorsOf(drawing: string | Uint8Array): Promise<string[]> {
  const { findings } = await checkDrawing(drawing);
  return findings.filter(({ level }) => level === "error").map(({ sentence }) => sentence.zh);
}

async function importOne(file: string): Promise<Outcome> {
  const bytes = readFileSync(file);
  const read = await importDrawing(bytes);
  if ("faults" in read) {
    const reasons = read.faults.map(({ sentence }) => sentence.zh);
    return { isOpened: false, runsAtOnce: false, runsWithPeople: false, reasons };
  }
  const reasons = (await errorsOf(read.xml)).filter((reason) => !onlyPeople.test(reason));
  const runsAtOnce = (await errorsOf(bytes)).length === 0;
  return { isOpened: true, runsAtOnce, runsWithPeople: reasons.length === 0, reasons };
}

/** A test of an engine counts where somebody does something in it. */
function hasHumanPart(file: string): boolean {
  const text = readFileSync(file, "utf8");
  return !/(?:flowable|activiti)\.org/.test(text) || /userTask\b/.test(text);
}

/**
 * Imports every drawing below a folder of public files, which are not part of this repository: each folder in it is a line of the table.
 * Clones of the test suites of BPMN and of Flowable's engine are such folders.
 */
export async function measureDrawings(folder: string | undefined, isQuick: boolean): Promise<void> {
  if (folder === undefined) {
    console.log("drawings: left out, because --drawings names no folder of public files.");
    return;
  }
  const reasons = new Map<string, number>();
  const lines: string[][] = [];
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const files = readdirSync(join(folder, name), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.bpmn(20\.xml)?$/.test(file))
      .map((file) => join(folder, name, file))
      .filter(hasHumanPart);
    const outcomes: Outcome[] = [];
    for (const file of isQuick ? files.slice(0, 20) : files) outcomes.push(await importOne(file));
    for (const reason of outcomes.flatMap((one) => one.reasons)) {
      const kind = reason.replace(/“[^”]*”/g, "“…”");
      reasons.set(kind, (reasons.get(kind) ?? 0) + 1);
    }
    const count = (is: (one: Outcome) => boolean) => `${outcomes.filter(is).length}`;
    lines.push([
      ...[name, `${outcomes.length}`, count((one) => one.runsAtOnce), count((one) => one.isOpened)],
      count((one) => one.runsWithPeople),
    ]);
  }
  printTable(
    "Drawings from elsewhere",
    ["files", "all", "deploy as they are", "open with a report", "deploy once people are chosen"],
    lines,
  );
  for (const [reason, times] of [...reasons].sort(([, one], [, other]) => other - one).slice(0, 10)) {
    console.log(`${`${times}`.padStart(4)}  ${reason}`);
  }
}
