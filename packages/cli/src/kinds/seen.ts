import { createHash } from "node:crypto";
import type { Fields } from "../plan/item.ts";
import type { Kind } from "./kind.ts";
import { toBody } from "./wire.ts";

/** The record that a write was planned for: the server refuses the write when a field has another value now. */
export function seenHeader({ fields }: Pick<Kind, "fields">, before: Fields): string {
  return Object.entries(toBody(fields, before))
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${fields[field]?.answeredAs ?? field}=${digestOf(value)}`)
    .join();
}

const IDS = /^[0-9]{1,19}(,[0-9]{1,19})+$/;

/** As the server has it: sixteen hexadecimal digits, and the order of ids says nothing. */
function digestOf(value: unknown): string {
  return createHash("sha256").update(canonical(value)).digest("hex").slice(0, 16);
}

function canonical(value: unknown): string {
  if (typeof value === "string" && IDS.test(value)) return canonical(value.split(","));
  if (Array.isArray(value)) {
    const isFlat = value.every((part) => typeof part === "string");
    const parts = value.map(canonical);
    return `[${(isFlat ? parts.sort() : parts).join()}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical((value as Fields)[name])}`).join()}}`;
}
