import { BpmnModdle } from "bpmn-moddle";
import { drawingText, parsableText } from "../drawing-text.ts";
import { ModelRefused } from "../model-fault.ts";
import { refuseDoctype } from "../refuse-doctype.ts";
import { listed, say } from "../say.ts";
import { takeAttributes } from "./attributes.ts";
import { changeElements } from "./elements.ts";
import { connectLines, everyElement, labelOf, listOf, type Moving } from "./moving-element.ts";
import { type ImportNote, newReport } from "./report.ts";
import { keepOneProcess, makeRun, takeLanes } from "./whole-drawing.ts";

/** A drawing from elsewhere as one that can be edited here, with what became of its parts; or why it is none. */
export type Imported = { xml: string; notes: readonly ImportNote[] } | { faults: ModelRefused["faults"] };

const unreadable = say(
  "流程图无法读取：文件中没有 BPMN 2.0 流程",
  "The drawing cannot be read: the file has no BPMN 2.0 process",
);

const mostNamed = 8;

/**
 * Turns a drawing of another tool into one of ours as far as the same thing exists here. What needs code is left in it, so that the check refuses it
 * by its name; nothing of it ever runs.
 */
export async function importDrawing(sent: string | Uint8Array): Promise<Imported> {
  try {
    return await changeToOurs(sent);
  } catch (error) {
    if (error instanceof ModelRefused) return { faults: error.faults };
    throw error;
  }
}

/** @throws ModelRefused of a file that holds no process */
async function changeToOurs(sent: string | Uint8Array): Promise<Imported> {
  const text = drawingText(sent);
  refuseDoctype(text);
  const moddle = new BpmnModdle();
  const { rootElement, warnings } = await moddle
    .fromXML(parsableText(text))
    .catch(() => ({ rootElement: undefined, warnings: [] }));
  const report = newReport();
  const definitions = rootElement as Moving | undefined;
  const process = definitions && keepOneProcess(definitions, report);
  if (!definitions || !process) throw new ModelRefused([{ element: "", sentence: unreadable }]);
  const create = (type: string, attributes: object) => moddle.create(type as never, attributes) as unknown as Moving;
  definitions.$attrs["xmlns:flowable"] ??= "http://flowable.org/bpmn";
  connectLines(process);
  makeRun(process, report);
  takeLanes(process, report);
  takeAttributes(process, report);
  const instead = changeElements(process, create, report);
  const plane = listOf(definitions.diagrams)[0]?.plane as Moving | undefined;
  const kept = new Set(everyElement(process).map(({ element }) => element));
  for (const shape of listOf(plane?.planeElement)) {
    shape.bpmnElement = instead.get(shape.bpmnElement as Moving) ?? shape.bpmnElement;
  }
  if (plane) plane.planeElement = listOf(plane.planeElement).filter((shape) => kept.has(shape.bpmnElement as Moving));
  if (warnings.length > 0) {
    report.lost("", say("文件中 {} 处无法识别的内容", "Parts of the file that are unknown: {}", warnings.length));
  }
  const { xml } = await moddle.toXML(definitions as never, { format: true });
  return { xml, notes: [...takenOf(process), ...report.notes] };
}

/** What came over, by its kind. */
function takenOf(process: Moving): ImportNote[] {
  const elements = everyElement(process).map(({ element }) => element);
  const tasks = elements.filter(({ $type }) => $type === "bpmn:UserTask");
  const names = listed(tasks.slice(0, mostNamed).map((task) => say("{}", "{}", labelOf(task))));
  const count = (pattern: RegExp) => elements.filter(({ $type }) => pattern.test($type)).length;
  return [
    ...(tasks.length > 0 ? [say("{} 个办理环节：{}", "Steps: {} ({})", tasks.length, names)] : []),
    say("{} 个分支，{} 条连线", "Gateways: {}, lines: {}", count(/Gateway$/), count(/SequenceFlow$/)),
  ].map((sentence) => ({ kind: "taken", element: "", sentence }));
}
