// The few texts of bpmn-js that its canvas shows beside our own tools.
import type { Words } from "../model/description.ts";

/** Chinese for the English that bpmn-js asks for. */
export const canvasTexts: Readonly<Record<string, string>> = {
  "Search in diagram": "在流程图中查找",
  "Open {element}": "打开{element}",
  "flow elements must be children of pools/participants": "环节须放在泳池内",
  "Data object must be placed within a pool/participant.": "数据对象须放在泳池内",
};

/** A module for bpmn-js that answers in the language of the console. */
export function ownTexts(words: (words: Words) => string) {
  const translate = (text: string, values: Readonly<Record<string, string>> = {}) =>
    words([canvasTexts[text] ?? text, text]).replace(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place);
  return { translate: ["value", translate] };
}
