import { unchangedHeader } from "@bladekit/sdk/rules";
import type { Fields } from "../plan/item.ts";
import { FILE } from "./file.ts";
import type { Kind } from "./kind.ts";
import { toBody } from "./wire.ts";

/** The record that a write was planned for: the server refuses the write when a field has another value now. */
export function seenHeader({ fields }: Pick<Kind, "fields">, before: Fields): string {
  // The same content may have been uploaded twice, and either file is as good. In a text the digest leaves their names out.
  const seen = Object.entries(toBody(fields, before)).filter(
    ([field, value]) => value !== undefined && (fields[field]?.ref !== FILE || fields[field]?.inText),
  );
  return unchangedHeader(Object.fromEntries(seen.map(([field, value]) => [fields[field]?.answeredAs ?? field, value])));
}
