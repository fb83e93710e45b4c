import { manifestSchema } from "../manifest/schema.ts";
import type { Value } from "../plan/value.ts";

type Schema = Readonly<{
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  enum?: readonly Value[];
}>;

type Definition = Readonly<{ required?: readonly string[]; properties: Readonly<Record<string, Schema>> }>;

/** The rules for one kind of entry; `definition` names the level where there are several. */
export const rulesFor = (definition: string): Definition =>
  (manifestSchema.$defs as unknown as Record<string, Definition>)[definition] as Definition;

/** Whether a manifest may say this. */
export function isTaken(schema: Schema, value: Value): boolean {
  const { minLength = 0, maxLength = Infinity, pattern, minimum = -Infinity, maximum = Infinity } = schema;
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (typeof value === "number") return value >= minimum && value <= maximum;
  if (typeof value !== "string") return true;
  const { length } = [...value];
  return length >= minLength && length <= maxLength && (pattern === undefined || new RegExp(pattern, "u").test(value));
}
