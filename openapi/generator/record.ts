import type { RecordDescription } from "../describe.ts";
import type { Document } from "./document.ts";
import { parts } from "./fields.ts";
import { gather, label } from "./value.ts";

/** Every record of the document without lists and verbs of its own that is still shown and filled in. */
export function recordsOf(document: Document): RecordDescription[] {
  const marked = Object.values(document.components.schemas).filter((schema) => schema["x-record"] !== undefined);
  return gather(marked, (schema): RecordDescription => {
    const { name = "", title } = schema["x-record"] ?? {};
    return { name, label: label(title, name), fields: parts(document, schema, name, true) ?? {} };
  });
}
