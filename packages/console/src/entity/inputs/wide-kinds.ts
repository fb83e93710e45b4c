import type { Field } from "../../model/description.ts";

/** Kinds that take the whole width of a form. */
export const wideKinds: ReadonlySet<Field["kind"]> = new Set(["long", "html", "rows", "object", "file"]);
