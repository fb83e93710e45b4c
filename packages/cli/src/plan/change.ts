import type { Address, Fields } from "./item.ts";
import type { Mark, Stack } from "./stack.ts";
import type { Value } from "./value.ts";

/** `from` is absent when the record is new, or did not have the field. */
export type FieldChange = Readonly<{
  field: string;
  from?: Value;
  to: Value;
  /** The change in words of the server; none where it means nothing. */
  words?: readonly string[];
}>;

/** How many records of one sort use another one, and the server's sentence that says so. */
export type Use = Readonly<{
  by: string;
  count: number;
  text: string;
  /** The server refuses a removal while they use it. */
  blocks?: boolean;
}>;

/** One write, with everything that is needed to make it later or elsewhere, secrets excepted. */
export type Change = Address &
  Readonly<{
    action: "create" | "update" | "delete";
    /** Absent when the record is new. */
    id?: string;
    /** The version that was looked at; the server refuses the write when it has another one. */
    version?: number;
    /** The server's values; absent when the record is new. */
    before?: Fields;
    /** The wanted values; absent when the record goes. */
    after?: Fields;
    changes: readonly FieldChange[];
    /** The record gets the mark of this tool, although it did not make it. */
    adopts?: boolean;
    /** The manifest that hands it over. */
    adoptsFrom?: Stack;
    /** The mark that the write leaves on a record that is new, adopted, or protected from now on or no longer. */
    mark?: Mark;
    /** Whether the record is protected from removal from now on. */
    protects?: boolean;
    /** The record is protected from removal, or belongs to another manifest. The change is not made. */
    barredBy?: "protect" | Stack;
    /** The key that the record has before the change. */
    movedFrom?: string;
    /** Secrets that go along, and the variable of the environment that each is read from. */
    secrets?: Readonly<Record<string, string>>;
    /** The records that use what is taken away, counted. */
    uses?: readonly Use[];
    /** Names of the changes that must be made first. */
    waitsFor: readonly string[];
    /** The record gets the history that it had on another server: states after their last day, times, numbers of readers. */
    restores?: boolean;
    /** Secrets go along although the record is there, because somebody asked for it. */
    rotates?: boolean;
    /** Something that can be used today is taken away. */
    destructive: boolean;
  }>;
