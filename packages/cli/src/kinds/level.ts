import type { Fields } from "../plan/item.ts";
import type { Problem } from "../problem.ts";
import type { FieldSpec } from "./kind.ts";

/** One kind of entry in a tree of entries: a menu, a button below it. */
export type Level = Readonly<{
  description: string;
  /** The property that names an entry. */
  key: string;
  /** How the key of the record is made of its entry and the key above it, and which part of the key the entry writes. Default: the whole key. */
  keyOf?: (entry: Readonly<Record<string, unknown>>, above: string | undefined) => string;
  shortKey?: (key: string) => string;
  /** Its properties, the key among them. */
  fields: Readonly<Record<string, FieldSpec>>;
  /** The values that every entry of the level shares, which tell it from other levels. */
  fixed?: Fields;
  /** Fields that the key says. */
  implied?: (key: string) => Fields;
  /** Whether a key can be of this level. Needed where the entry above may be gone. */
  has?: (key: string) => boolean;
  /** Properties that list entries below, and the level of these. */
  nests?: Readonly<Record<string, string>>;
  /** The declared fields without those that have no meaning any more. */
  settle?: (fields: Fields) => Fields;
  /** Former names, each with the name that is used now. */
  reserved?: (value: string) => Problem["sentence"] | undefined;
}>;
