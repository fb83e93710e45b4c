/** A sentence in both languages. */
export type Said = { zh: string; en: string };

/** The kinds of a property, each with what it is in the database and its value where it was left out. */
export const columnTypes = {
  text: ["text", "''"],
  long: ["text", "''"],
  dict: ["text", "''"],
  number: ["int", "0"],
  decimal: ["float8", "0"],
  switch: ["boolean", "false"],
  date: ["date"],
  datetime: ["timestamptz(0)"],
} as const satisfies Readonly<Record<string, readonly [type: string, empty?: string]>>;
export type FieldKind = keyof typeof columnTypes;
export const fieldKinds = Object.keys(columnTypes) as FieldKind[];

/** The kinds of entities that can be written. */
export const entityKinds = ["plain", "tree"] as const;

/** A property as a person describes it. */
export type FieldDescription = {
  /** `bedCount` */
  name: string;
  kind: FieldKind;
  /** `床位数 · Beds` */
  title: string;
  isRequired?: boolean;
  /** The smallest number; 0 by default. */
  min?: number;
  /** The largest number, or the most characters of a text. */
  max?: number;
  example?: string;
  /** The code of a dictionary, for the kind `dict`. */
  dict?: string;
  /** Whether lists show it; by default all properties for which there is room. */
  isListed?: boolean;
  /** How lists are searched by it; texts by a part of them by default. */
  search?: "contains" | "equals" | "none";
  /** Whether lists are sorted by it; the property that names a record always is. */
  isSorted?: boolean;
};

/** An entity as a person describes it. `Entity` is one that was checked. */
export type EntityDescription = {
  /** `ward`, or `sick-bay` */
  name: string;
  /** The folder of its operations, such as `desk`. */
  service: string;
  kind?: (typeof entityKinds)[number];
  /** What one record is called: `病区 · Ward` */
  title: string;
  /** The English plural, where it is not regular. */
  plural?: string;
  menu: {
    /** The code of a group of the menu. */
    in: string;
    icon: string;
    sort: number;
  };
  fields: readonly FieldDescription[];
};

/** The facts of the tree into which the files go. */
export type House = {
  /** The icons of the menu; undefined where nobody knows them. */
  icons?: readonly string[];
  /** The codes of the groups of the menu. */
  groups: readonly string[];
  /** The codes of the dictionaries that the contract names: those of the system, and those of hospitals. */
  dicts: readonly string[];
  bizDicts: readonly string[];
  /** Whether the contract has this permission, schema or path already. */
  isTaken: (word: string) => boolean;
  /** Whether the tree has this entity from an earlier run, such as `desk/ward`. What it has taken is its own. */
  isOwn?: (entity: string) => boolean;
};
