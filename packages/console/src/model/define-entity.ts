import type { ComponentType, ReactNode } from "react";
import type { ConsoleDataProvider } from "./console-data-provider.ts";
import type { Described, Description, Field, InputOf, RowOf, Words } from "./description.ts";

/** A row at run time: what the server answered. */
export type Row = Record<string, unknown> & { id: string };

/** Values of a form by property, as the wire has them. */
export type Values = Record<string, unknown>;

type Key<T> = keyof T & string;

/** A column that shows more than one property of a row, or something else. */
interface OwnColumn<R = Row, Needs extends string = string> {
  /** Key of the column, which kept layouts name. */
  readonly own: string;
  readonly label: Words;
  /** Properties of the row that the cell reads. */
  readonly needs: readonly Needs[];
  readonly cell: (row: R) => ReactNode;
  readonly width?: number;
  readonly hidden?: boolean;
}

export interface FieldColumn<R = Row, F extends string = string> {
  readonly field: F;
  readonly cell?: (row: R) => ReactNode;
  /** In px. Default: that of its kind. */
  readonly width?: number;
  /** Not shown until somebody chooses it. */
  readonly hidden?: boolean;
}

export interface InputProps {
  readonly source: string;
  readonly isNew: boolean;
}

interface FieldOverride<R = Row> {
  readonly input?: ComponentType<InputProps>;
  readonly cell?: (row: R) => ReactNode;
}

/** A part of a form that is no input of one property. */
export type FormPart = ComponentType<{ isNew: boolean }>;

export interface ActionPartProps {
  /** Empty for an action on the list. */
  readonly rows: readonly Row[];
  /** Closes the dialog; nothing has changed. */
  readonly onClose: () => void;
  /** Closes the dialog and reads the rows anew. */
  readonly onDone: () => void;
}

export interface AnswerProps {
  readonly answer: unknown;
  readonly onClose: () => void;
}

/** A button for a verb of the entity's own; one on several rows is in the menu of each, too. */
export interface Action<R = Row> {
  readonly on: "row" | "rows" | "list";
  readonly label: Words;
  /** The reason why people come to the list: a button of its row, before the menu; on the list, its main button. */
  readonly main?: true;
  /** Asked before it is done; without it, it is done at once. */
  readonly confirm?: Words;
  /** Whether the row takes it now. */
  readonly when?: (row: R) => boolean;
  /** A dialog of its own in place of the call; a verb that asks for values has one without it. */
  readonly part?: ComponentType<ActionPartProps>;
  /** Facts of the row to read while the form asks. */
  readonly shows?: readonly Key<R>[];
  /** A part below the fields of the dialog, within its form. */
  readonly below?: ComponentType<{ rows: readonly Row[] }>;
  /** Values that the dialog proposes. The server has none of them yet. */
  readonly defaults?: Values;
  /** The server's values that the dialog begins with, if the row does not have them. The dialog notices when somebody changes them. */
  readonly initial?: (data: ConsoleDataProvider, rows: readonly R[]) => Promise<object>;
  /** Choices of an input that only the server knows: labels by value, by the name of the input. */
  readonly choices?: (
    data: ConsoleDataProvider,
    rows: readonly R[],
  ) => Promise<Readonly<Record<string, Field["labels"]>>>;
  /** Inputs of `choices` whose first choice is preselected, because it is the likely one. */
  readonly prefers?: readonly string[];
  /** More than one button in the bar of ticked rows, in place of one; the menu of a row has none then. */
  readonly buttons?: ComponentType;
  /** Shows what the server answered, in the dialog that asked. */
  readonly answer?: ComponentType<AnswerProps>;
  readonly danger?: boolean;
}

/** A second button of the form: it saves, then calls a verb on the record that was saved. */
interface SaveAnd<V extends string = string> {
  readonly verb: V;
  readonly label: Words;
  readonly query?: Readonly<Record<string, string>>;
  /** Whether the record takes it now; a new one has no properties yet. */
  readonly when?: (row: Values) => boolean;
}

interface Parts {
  readonly list?: ComponentType;
  readonly form?: ComponentType<{ isNew: boolean }>;
  readonly show?: ComponentType;
  /** Below the facts of one record. */
  readonly below?: ComponentType<{ row: Row }>;
  /** A part above the list, for facts about all of its rows. */
  readonly above?: ComponentType;
  /** More buttons of a row, before the menu. */
  readonly row?: ComponentType<{ row: Row }>;
  /** What helps in a list without rows. */
  readonly empty?: ComponentType;
  /** More buttons above the list. */
  readonly tools?: ComponentType;
}

export interface EntityOptions<D extends Description> {
  /** Shown in this order. */
  readonly columns: readonly (
    | Key<RowOf<D>>
    | FieldColumn<RowOf<D>, Key<RowOf<D>>>
    | OwnColumn<RowOf<D>, Key<RowOf<D>>>
  )[];
  /** A filter whose choices are tabs above the list; `counts` is a verb that answers how many rows each has under the other filters. */
  readonly tabs?: { readonly filter: Key<D["filters"]>; readonly counts?: Key<D["verbs"]> };
  /** Filters in the bar, in this order; the others are behind its button. */
  readonly filters?: readonly Key<D["filters"]>[];
  /** A filter whose choices stand as a tree beside the list, in the bar where the window is narrow. */
  readonly beside?: Key<D["filters"]>;
  readonly sort?: readonly [D["sorts"][number], "ASC" | "DESC"];
  /** Parts of the form by the key of their heading in `words`; all inputs in one part without it. */
  readonly groups?: Readonly<Record<string, readonly (Key<InputOf<D>> | FormPart)[]>>;
  /** The group that takes all inputs no other group names. */
  readonly rest?: string;
  readonly fields?: { readonly [K in Key<RowOf<D>> | Key<InputOf<D>>]?: FieldOverride<RowOf<D>> };
  /** Rows of a tree below which nothing may stand. */
  readonly isLeaf?: (row: RowOf<D>) => boolean;
  /** A row of the list is all there is of a record: its name shows it whole in a dialog. */
  readonly isReadInList?: true;
  /** The values of a new record, where its link does not say them. */
  readonly defaults?:
    | Partial<InputOf<D>>
    | ((data: ConsoleDataProvider, linked: Values) => Promise<Partial<InputOf<D>>>);
  /** Faults beyond the rules of the contract, by property. */
  readonly check?: (values: Partial<InputOf<D>>, isNew: boolean) => { readonly [K in Key<InputOf<D>>]?: Words };
  /** The input sent in place of the values of the form. */
  readonly toInput?: (
    values: Partial<InputOf<D>>,
    isNew: boolean,
    data: ConsoleDataProvider,
  ) => object | Promise<object>;
  readonly actions?: { readonly [V in Key<D["verbs"]>]?: Action<RowOf<D>> };
  /** Verbs that only foreign servers need. */
  readonly elsewhere?: Description["verbs"];
  readonly saveAnd?: SaveAnd<Key<D["verbs"]>>;
  /** Id of the record whose page comes after saving or leaving the form, in place of the list. */
  readonly backTo?: (values: Partial<InputOf<D>>) => string | undefined;
  readonly parts?: Parts;
  /** Headings and other own words, by key; `empty` is what a list without rows says. */
  readonly words?: Readonly<Record<string, Words>>;
}

/** An entity as screens read it: what the contract says, and what the console adds. */
export interface Entity {
  readonly description: Description;
  readonly options: AnyOptions;
  /** Name of a second list of the same entity, whose columns are arranged apart; "" for the first. */
  readonly variant?: string;
}

/** The options with the types of one entity forgotten. */
export interface AnyOptions {
  readonly columns: readonly (string | FieldColumn | OwnColumn)[];
  readonly tabs?: { readonly filter: string; readonly counts?: string };
  readonly filters?: readonly string[];
  readonly beside?: string;
  readonly sort?: readonly [string, "ASC" | "DESC"];
  readonly groups?: Readonly<Record<string, readonly (string | FormPart)[]>>;
  readonly rest?: string;
  readonly fields?: Readonly<Record<string, FieldOverride>>;
  readonly isLeaf?: (row: Row) => boolean;
  readonly isReadInList?: true;
  readonly defaults?: Values | ((data: ConsoleDataProvider, linked: Values) => Promise<Values>);
  readonly check?: (values: Values, isNew: boolean) => Readonly<Record<string, Words>>;
  readonly toInput?: (values: Values, isNew: boolean, data: ConsoleDataProvider) => object | Promise<object>;
  readonly actions?: Readonly<Record<string, Action>>;
  readonly elsewhere?: Description["verbs"];
  readonly saveAnd?: SaveAnd;
  readonly backTo?: (values: Values) => string | undefined;
  readonly parts?: Parts;
  readonly words?: Readonly<Record<string, Words>>;
}

/**
 * Makes list, form, show, export and import of an entity. Facts of the contract are not repeated: a column, sort, filter, input or verb
 * that it does not have is a type error.
 *
 * @example
 * export const entity = defineEntity(systemPost, { columns: ["postCode", "postName", "sort"], filters: ["postName"], sort: ["sort",
 * "ASC"] });
 */
export function defineEntity<R, I, const D extends Description>(
  description: Described<R, I, D>,
  options: EntityOptions<NoInfer<Described<R, I, D>>>,
): Entity {
  return { description, options: options as unknown as AnyOptions };
}
