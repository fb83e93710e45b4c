import type { BladeClient } from "@bladekit/sdk";
import type { FieldChange } from "../plan/diff.ts";
import type { ActualItem, DesiredItem, Place } from "../plan/item.ts";
import type { Change } from "../plan/plan.ts";
import type { Problem } from "../problem.ts";

/** Finds where a part of a section is written: `place([0, "children", 2])`. */
export type PlaceOf = (path: readonly (string | number)[]) => Place;

/** What the planner has to know of one kind of record. A new kind is a new file beside this one and a line in the list. */
export type Resource<Section = unknown> = Readonly<{
  /** First part of the name of each record. */
  kind: string;
  /** Top-level key of manifests that declares these records, and the folder that `export` writes them to. */
  section: string;
  /** JSON Schema of the section. */
  schema: object;
  /** JSON Schemas that `schema` refers to as `#/$defs/<name>`. */
  definitions: Readonly<Record<string, object>>;
  /** The records of a section that fits the schema, each after its parent, and what the schema cannot express. */
  declare: (section: Section, place: PlaceOf) => { items: DesiredItem[]; problems: Problem[] };
  /** All records of the tenant. */
  read: (client: BladeClient) => Promise<ActualItem[]>;
  /** Adds or changes one record and returns its id. */
  write: (client: BladeClient, change: Change, parentId: string | undefined) => Promise<string>;
  /** The reverse of `declare`: one section per file, named without folder and suffix. */
  compose: (items: readonly ActualItem[]) => { file: string; section: Section }[];
  /** Whether this change of a field takes something away that can be used today. */
  takesAway: (change: FieldChange) => boolean;
}>;
