import { Refusal } from "../contract/errors.ts";
import type { ByteRange } from "../contract/operations.ts";

/**
 * The one part of a file that a `Range` header asks for. Undefined means the whole file, which also answers a header with several parts or
 * without a valid range. @throws Refusal `range_not_satisfiable`
 */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const [start, end] =
    from === "" ? [Math.max(0, size - Number(to)), size - 1] : [Number(from), Number(to || size - 1)];
  if (from !== "" && to !== "" && start > end) return undefined;
  if (start >= size || (from === "" && Number(to) === 0)) throw new Refusal("range_not_satisfiable");
  return { start, end: Math.min(end, size - 1) };
}
