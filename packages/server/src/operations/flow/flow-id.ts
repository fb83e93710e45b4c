import { Refusal } from "../../contract/errors.ts";

const largest = 9_223_372_036_854_775_807n;

/** Whether a text is an id of ours. Callers write ids of tasks and processes as they got them, and other engines give other forms. */
export function isFlowId(text: string): boolean {
  return /^\d{1,19}$/.test(text) && BigInt(text) <= largest;
}

/** An id of a task or process as a caller wrote it. @throws Refusal `not_found` */
export function requireFlowId(text: string): string {
  if (!isFlowId(text)) throw new Refusal("not_found");
  return text;
}
