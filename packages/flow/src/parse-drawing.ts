import type { Sentence } from "@bladekit/sdk/rules";
import { BpmnModdle } from "bpmn-moddle";
import type { Element } from "./bpmn-element.ts";
import { parsableText } from "./drawing-text.ts";
import { say } from "./say.ts";

/** A part that the parser left out. One that `matters` may change the way. */
export type LeftOut = { element: string; matters: boolean; sentence: Sentence };

type Warning = { message: string; property?: string; value?: string; element?: Element };

/** References that the way of a process does not follow: data, resources, lanes, and the ends of lines, which the lines themselves name. */
const wayRefs = ["sourceRef", "targetRef", "default", "attachedToRef", "loopDataInputRef"];

function leftOut({ message, property = "", value = "", element }: Warning): LeftOut {
  const of = element?.id ?? "";
  if (property !== "") {
    const sentence = say(
      "流程图引用的“{}”不存在",
      "The drawing refers to “{}”, which does not exist",
      value.slice(0, 64),
    );
    return { element: of, matters: wayRefs.includes(property.split(":").at(-1) ?? ""), sentence };
  }
  const [, line] = /line: (\d+)/.exec(message) ?? [];
  const [, id] = /duplicate ID <([^>]*)>/.exec(message) ?? [];
  const sentence =
    id !== undefined
      ? say("流程图中 id 重复：{}", "The drawing has an id twice: {}", id.slice(0, 64))
      : line !== undefined
        ? say("流程图第 {} 行有无法识别的内容", "Line {} of the drawing has something unknown", Number(line) + 1)
        : say("流程图有无法识别的内容", "The drawing has something unknown");
  return { element: of, matters: true, sentence };
}

/** A drawing as the parser gives it, with each part that the parser left out. @throws an error of a text that is no BPMN at all */
export async function parseDrawing(xml: string): Promise<{ root: Element; leftOut: readonly LeftOut[] }> {
  const { rootElement, warnings } = await new BpmnModdle().fromXML(parsableText(xml));
  for (const { property, value, element } of warnings as Warning[]) {
    // Flowable takes the name of an error that the file does not list for its code.
    if (property === "bpmn:errorRef" && element) (element as { errorRef?: object }).errorRef = { errorCode: value };
  }
  return { root: rootElement as Element, leftOut: (warnings as Warning[]).map(leftOut) };
}
