import { unchangedHeader } from "@bladekit/sdk/rules";
import type { Fields } from "../plan/item.ts";
import type { Kind } from "./kind.ts";
import { toBody } from "./wire.ts";

/** The record that a write was planned for: the server refuses the write when a field has another value now. */
export function seenHeader({ fields }: Pick<Kind, "fields">, before: Fields): string {
  const seen = Object.entries(toBody(fields, before)).filter(([, value]) => value !== undefined);
  return unchangedHeader(Object.fromEntries(seen.map(([field, value]) => [fields[field]?.answeredAs ?? field, value])));
}
