/** Where something is written in a manifest; line and column count from 1. */
export type Place = Readonly<{ file: string; line: number; column: number }>;

export type FieldValue = string | number;
export type Fields = Readonly<Record<string, FieldValue>>;

/** What a record is, without saying where it is stored: the part that is compared. */
export type State = Readonly<{
  /** Key of the record above this one; absent at the top. */
  parent?: string;
  fields: Fields;
}>;

/** A record that a manifest declares. Its key is its business code, never an id. */
export type DesiredItem = Readonly<{ kind: string; key: string; state: State; place: Place }>;

/** A record that the server has. */
export type ActualItem = Readonly<{ kind: string; key: string; state: State; id: string }>;

/** The name of a record across kinds. */
export const nameOf = (item: { kind: string; key: string }): string => `${item.kind} ${item.key}`;
