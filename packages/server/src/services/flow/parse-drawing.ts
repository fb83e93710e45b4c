import { BpmnModdle } from "bpmn-moddle";
import type { Element } from "./bpmn-element.ts";
import { parsableText } from "./drawing-text.ts";

/** A drawing as the parser gives it, with a warning for each part that the parser left out. @throws an error of a text that is no BPMN at all */
export async function parseDrawing(xml: string): Promise<{ root: Element; warnings: readonly { message: string }[] }> {
  const { rootElement, warnings } = await new BpmnModdle().fromXML(parsableText(xml));
  return { root: rootElement as Element, warnings };
}
