import type { Change } from "../plan/change.ts";
import type { ActualItem, DesiredItem, Fields, Place } from "../plan/item.ts";
import type { FieldRule, KindRules } from "../plan/rules.ts";
import type { Mark } from "../plan/stack.ts";
import type { Value } from "../plan/value.ts";
import type { Problem } from "../problem.ts";
import type { Calls } from "./calls.ts";

/** A field as manifests have it. */
export type FieldSpec = FieldRule &
  Readonly<{
    /** JSON Schema of its value; of a reference that of a key. */
    schema: Readonly<Record<string, unknown>>;
    /** The server fills it in where it is left out. An export therefore leaves out an empty one. */
    filledIn?: boolean;
    /** The meaning of an absent field, which `export` leaves out; without one, an absent field stays as it is. */
    default?: Value;
    /** `export` writes it although it is the default, because what it means depends on the others. */
    always?: boolean;
    /** Its default is the position in the list, from 1; `export` writes it. */
    positional?: boolean;
    /** A text that has a file of its own in the folder of the manifest, with this suffix; manifests hold the path. */
    textFile?: string;
    /** A text that a manifest writes itself or has in a file of its own with this suffix; a value that ends so is the path. */
    textBeside?: string;
    /** Says what a change of a text means, where the text itself says little; `before` is empty for a new record. */
    inWords?: (calls: Calls, before: string, after: string) => Promise<readonly string[]>;
    /** The beginning of a variable's name. A new record needs a value for this field, so an export names a variable: this, then the record's key. */
    variable?: string;
    /** Its name in answers, where that is another. */
    answeredAs?: string;
    /** A list of pictures; on the wire JSON text of a list of objects with `value`. */
    pictures?: boolean;
    /** Ids on the wire are one text joined by commas. */
    joined?: boolean;
  }>;

/** Finds where a part of a section is written: `place([0, "children", 2])`. */
export type PlaceOf = (path: readonly (string | number)[]) => Place;

/** How records of a kind are written in manifests. */
export type Shape = Readonly<{
  /** Top-level key of manifests that declares these records, and the folder that `export` writes them to. */
  section: string;
  /** JSON Schema of the section. */
  schema: object;
  /** JSON Schemas that `schema` refers to as `#/$defs/<name>`. */
  definitions: Readonly<Record<string, object>>;
  /**
   * The records of a section that fits the schema, and what the schema cannot express. With `partial` a field that is left out has no
   * default: an overlay says only what differs.
   */
  declare: (
    section: unknown,
    place: PlaceOf,
    tenant: string,
    partial?: boolean,
  ) => { items: DesiredItem[]; problems: Problem[] };
  /** The reverse of `declare`: one section per file, named without folder and suffix, and how many records it holds. */
  compose: (items: readonly ActualItem[]) => { file: string; section: unknown; records: number }[];
}>;

/** A record as a server has it: its references are ids. */
export type StoredRecord = Readonly<{
  id: string;
  key: string;
  fields: Fields;
  version?: number;
  managed?: boolean;
  mark?: Mark;
}>;

/** How records of a kind are read and written on a server. */
export type Store = Readonly<{
  /** All records of the tenant that the calls are for; `recordsOf` has those of another kind of it. */
  read: (calls: Calls, recordsOf: (kind: string) => Promise<readonly StoredRecord[]>) => Promise<StoredRecord[]>;
  /** Ids and keys alone, where others refer to them and fewer calls or rights are enough. Default: as `read`. */
  lookup?: (calls: Calls) => Promise<readonly Pick<StoredRecord, "id" | "key">[]>;
  /**
   * Adds or changes one record and returns its id. `fields` are those of the change with ids for references; `idOf` finds others. `seen` are the
   * fields that the plan was made for, with ids.
   */
  write: (
    calls: Calls,
    change: Change,
    fields: Fields,
    idOf: (kind: string, key: string) => string,
    seen?: Fields,
  ) => Promise<string>;
  /** Adds several new records in one call, all of them or none, and returns their ids. Absent where each is a call of its own. */
  addRows?: (
    calls: Calls,
    records: readonly Readonly<{ key: string; fields: Fields }>[],
    mark?: Mark,
  ) => Promise<readonly string[]>;
  /**
   * Changes several records in one call, all of them or none. Each has the fields that its change was planned for, as `If-Unchanged` has them.
   * Absent where each is a call of its own.
   */
  changeRows?: (
    calls: Calls,
    records: readonly Readonly<{ id: string; key: string; fields: Fields; seen: string }>[],
  ) => Promise<readonly string[]>;
  /** Absent where records cannot be removed by themselves. */
  remove?: (calls: Calls, change: Change) => Promise<void>;
}>;

/** A kind of record. A new one is a new file beside this one and a line in the list. */
export type Kind = Readonly<{
  /** First part of the name of each record. */
  name: string;
  scope: KindRules["scope"];
  fields: Readonly<Record<string, FieldSpec>>;
  shape: Shape;
  store: Store;
  never?: NonNullable<KindRules["never"]>;
  takesAway?: KindRules["takesAway"];
  periods?: KindRules["periods"];
  faultsOf?: KindRules["faultsOf"];
  refuses?: KindRules["refuses"];
  within?: string;
  /** A tenant has one record of it from the beginning. */
  single?: true;
  /** The key is what identifies a record on the server, too: it never gets another one. */
  fixedKey?: boolean;
  /** The operation that removes one: the server counts for it what uses the record, so that a plan says what a loss would touch. */
  removal?: string;
  /** An open-source SpringBlade has its calls, too. */
  onSpringblade?: boolean;
  /** Work of every day, which only a move takes along: an export without `--whole`, a copy and a comparison leave its records out. */
  ofMoves?: true;
  /** Kinds whose records it reads to find its own. */
  reads?: readonly string[];
}>;
