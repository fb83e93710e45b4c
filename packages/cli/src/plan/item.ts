import type { Mark } from "./stack.ts";
import type { Value } from "./value.ts";

/** Where something is written in a manifest; line and column count from 1, and are 0 where a program said it. */
export type Place = Readonly<{ file: string; line: number; column: number }>;

/** A place as a text that editors and terminals turn into a link. */
export const placeText = ({ file, line, column }: Place): string => (line > 0 ? `${file}:${line}:${column}` : file);

/** The tenant of what belongs to the platform: menus, tenants, parameters … */
export const PLATFORM = "000000";

/** Which record: its tenant, its kind and its business code. Never an id, so that a manifest fits every server. */
export type Address = Readonly<{ tenant: string; kind: string; key: string }>;

/** The part of a record that is compared. References are keys of the kind that the rule of the field names. */
export type Fields = Readonly<Record<string, Value>>;

/** A record that a manifest declares. A field that it leaves out stays as it is. */
export type DesiredItem = Address &
  Readonly<{
    fields: Fields;
    /** Only these fields of an existing record are compared. Absent: all. */
    said?: readonly string[];
    /** Fields that are never answered, printed or written down, and the variable of the environment that each is read from. */
    secrets?: Readonly<Record<string, string>>;
    /** Fields about the past that it names, such as the time of publication. Only a restore compares and writes them. */
    settled?: Fields;
    /** Whether the record is protected from removal. Absent: its protection stays as it is. */
    protect?: boolean;
    place: Place;
  }>;

/** A record that the server has. */
export type ActualItem = Address &
  Readonly<{
    id: string;
    fields: Fields;
    /** The version that a write has to name, so that it overwrites no change that nobody saw. Absent where the server keeps none. */
    version?: number;
    /** This tool made it, or was told to adopt it: the mark is kept on the server. */
    managed?: boolean;
    /** The mark, if it names a manifest or protects the record. */
    mark?: Mark;
    /** The key that it has on the server now. `key` is the one that it will have after the write. */
    movedFrom?: string;
  }>;

/** The name of a record across tenants and kinds. */
export const nameOf = ({ tenant, kind, key }: Address): string => `${tenant} ${kind} ${key}`;

export const addressOf = ({ tenant, kind, key }: Address): Address => ({ tenant, kind, key });
