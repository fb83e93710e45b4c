import { Refusal } from "../../contract/errors.ts";
import { isId } from "../../contract/is-id.ts";

/** An id of a task or process as a caller wrote it. @throws Refusal `not_found` */
export function requireFlowId(text: string): string {
  if (!isId(text)) throw new Refusal("not_found");
  return text;
}
