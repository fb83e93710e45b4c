// What a drawing of several pools becomes: one process that runs.
import { say } from "../say.ts";
import { everyElement, labelOf, listOf, type Moving } from "./moving-element.ts";
import type { Report } from "./report.ts";

const sizeOf = (process: Moving) => everyElement(process).length;

/** The process that is imported: the one that runs, or the largest. */
function chosenAmong(processes: readonly Moving[]): Moving | undefined {
  return processes.toSorted(
    (one, other) =>
      Number(other.isExecutable === true) - Number(one.isExecutable === true) || sizeOf(other) - sizeOf(one),
  )[0];
}

/** Keeps one process of a file and the shapes of what is in it. Undefined where there is none. */
export function keepOneProcess(definitions: Moving, report: Report): Moving | undefined {
  const roots = listOf(definitions.rootElements);
  const processes = roots.filter(({ $type }) => $type === "bpmn:Process");
  const chosen = chosenAmong(processes);
  if (!chosen) return undefined;
  const pools = roots.filter(({ $type }) => $type === "bpmn:Collaboration");
  const participants = pools.flatMap((pool) => listOf(pool.participants));
  const poolOf = (process: Moving) => participants.find(({ processRef }) => processRef === process);
  for (const process of processes) {
    if (process === chosen || sizeOf(process) === 0) continue;
    report.lost(
      process.id ?? "",
      say("泳池“{}”没有导入", "The pool “{}” is not imported", labelOf(poolOf(process) ?? process)),
    );
  }
  const messages = pools.flatMap((pool) => listOf(pool.messageFlows)).length;
  if (messages > 0) report.lost("", say("泳池之间的 {} 条消息线", "Message flows between pools: {}", messages));
  chosen.name ||= poolOf(chosen)?.name ?? "";
  definitions.rootElements = roots
    .filter((root) => root === chosen || /:(Error|Process)$/.test(root.$type))
    .filter((root) => root === chosen || root.$type !== "bpmn:Process");
  keepShapes(definitions, chosen);
  return chosen;
}

function keepShapes(definitions: Moving, process: Moving) {
  const known = new Set(everyElement(process).map(({ element }) => element));
  const [first] = listOf(definitions.diagrams);
  const plane = first?.plane as Moving | undefined;
  const shapes = listOf(plane?.planeElement).filter(({ bpmnElement }) => known.has(bpmnElement as Moving));
  definitions.diagrams = first && plane && shapes.length > 0 ? [first] : [];
  if (!plane) return;
  plane.bpmnElement = process;
  plane.planeElement = shapes;
}

/** A file says of most processes of other tools that they do not run. */
export function makeRun(process: Moving, report: Report): void {
  if (process.isExecutable === true) return;
  process.isExecutable = true;
  report.changed(process.id ?? "", say("流程设为可以运行", "The process is set to run"));
}

/** Lanes are people in most drawings. Names of lanes are no names of people here, so they are asked for. */
export function takeLanes(process: Moving, report: Report): void {
  for (const lane of listOf(process.laneSets).flatMap((set) => listOf(set.lanes))) {
    const steps = listOf(lane.flowNodeRef).filter(({ $type }) => /Task$/.test($type));
    if (steps.length === 0) continue;
    const names = steps.map(labelOf).join("、");
    report.changed(
      steps[0]?.id ?? "",
      say(
        "泳道“{}”改为环节的办理人，请选择：{}",
        "The lane “{}” becomes the people of its steps. Choose them for: {}",
        labelOf(lane),
        names,
      ),
    );
  }
  process.laneSets = undefined;
}
