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
    /** Of a record that is there only these fields are compared; without it all. */
    said?: readonly string[];
    /** Fields that are never answered, printed or written down, and the variable of the environment that each is read from. */
    secrets?: Readonly<Record<string, string>>;
    /** Fields that it names and that say what was, such as what a past day has settled: only a restore compares and writes them. */
    settled?: Fields;
    /** Whether the record is kept from being removed; without it that stays as it is. */
    protect?: boolean;
    place: Place;
  }>;

/** A record that the server has. */
export type ActualItem = Address &
  Readonly<{
    id: string;
    fields: Fields;
    /** The version that a write has to name so that it overwrites nothing unseen; absent where the server keeps none. */
    version?: number;
    /** This tool made it, or was told to adopt it: the mark is kept on the server. */
    managed?: boolean;
    /** The mark, where it names a manifest or protects. */
    mark?: Mark;
    /** The key that it has on the server until it is written: `key` is the one that it is about to have. */
    movedFrom?: string;
  }>;

/** The name of a record across tenants and kinds. */
export const nameOf = ({ tenant, kind, key }: Address): string => `${tenant} ${kind} ${key}`;

export const addressOf = ({ tenant, kind, key }: Address): Address => ({ tenant, kind, key });
