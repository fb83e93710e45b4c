import { isText, lengthOf } from "./check.ts";
import type { FieldDescription } from "./description.ts";

/** The smallest and the largest number of a property. */
export const bounds = ({ min = 0, max = 1_000_000 }: FieldDescription) => [min, max] as const;
/** A day in the far future. */
const day = "2031-03-01";

/** The example value of a property, or else a value that its kind allows. */
export function exampleOf(field: FieldDescription): string | number | boolean {
  const { kind, example } = field;
  if (kind === "number" || kind === "decimal") return Number(example ?? bounds(field)[0]);
  if (kind === "switch") return example !== "false";
  const usual = { text: "A01", long: "示例", date: day, datetime: `${day} 08:00:00`, dict: "1" }[kind];
  return example ?? usual.slice(0, isText(field) ? lengthOf(field) : usual.length);
}

/** A value of an example in the quotes of its file. */
export const printed = (value: string | number | boolean, print: (text: string) => string) =>
  typeof value === "string" ? print(value) : String(value);
