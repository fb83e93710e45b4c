import type { Operation } from "../../contract/document.ts";
import { notAvailable } from "../../http/not-available.ts";

/** Whether an operation is implemented. The others answer 501. */
export function isServed({ id }: Pick<Operation, "id">): boolean {
  return !(notAvailable as readonly string[]).includes(id);
}
