import { ModelRefused } from "./model-fault.ts";
import { say } from "./say.ts";

/** The parser reads no entity and asks for nothing; other programs that a drawing is handed on to may. @throws ModelRefused */
export function refuseDoctype(xml: string): void {
  if (!/<!(?:doctype|entity)/i.test(xml)) return;
  const sentence = say("不支持文档类型声明（DOCTYPE）", "Document type declarations (DOCTYPE) are not supported");
  throw new ModelRefused([{ element: "", sentence }]);
}
