import { unchangedHeader } from "@bladekit/sdk/rules";
import type { Fields } from "../plan/item.ts";
import { FILE } from "./file.ts";
import type { Kind } from "./kind.ts";
import { toBody } from "./wire.ts";

/** The record that a write was planned for: the server refuses the write when a field has another value now. */
export function seenHeader({ fields }: Pick<Kind, "fields">, before: Fields): string {
  // The same content may have been uploaded twice, and either file is as good. In a text the digest leaves their names out.
  // Fields that only a move reads have other values in the usual answers, so they are not compared.
  const seen = Object.entries(toBody(fields, before)).filter(
    ([field, value]) =>
      value !== undefined && !fields[field]?.apart && (fields[field]?.ref !== FILE || fields[field]?.inText),
  );
  const told = seen.flatMap(([field, value]) => {
    const name = fields[field]?.answeredAs ?? field;
    // An answer may say more of an object than manifests have, so each member is told by itself.
    const isObject = fields[field]?.schema.properties !== undefined && typeof value === "object" && value !== null;
    return isObject ? Object.entries(value).map(([member, part]) => [`${name}.${member}`, part]) : [[name, value]];
  });
  return unchangedHeader(Object.fromEntries(told));
}
