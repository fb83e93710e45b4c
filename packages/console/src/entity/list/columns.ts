import { columnWidths, headWidth, usualColumnWidth } from "@bladekit/openapi/new-entity/column-widths";
import type { ReactNode } from "react";
import type { Entity, Row } from "../../model/define-entity.ts";
import type { Field, Words } from "../../model/description.ts";

/** A column of a table, whatever it is made of. */
export interface Column {
  readonly key: string;
  readonly label: Words;
  /** Column that the server sorts by; undefined where it does not. */
  readonly sort?: string;
  readonly field?: Field;
  readonly cell?: (row: Row) => ReactNode;
  /** In px. */
  readonly width: number;
  readonly isRight: boolean;
  readonly isHidden: boolean;
}

/** Kinds that a list does not show, even when somebody asks for more columns. */
const unseen: ReadonlySet<Field["kind"]> = new Set(["id", "secret", "rows", "object", "html"]);

/** Room for the box that ticks a row. */
export const boxWidth = 40;

/**
 * Room for the buttons and the menu of a row; 0 where no row can have one.
 *
 * @param may Whether the person may use a verb; by default all that there are.
 */
export function widthOfActions(
  { description, options: { actions = {}, parts = {} } }: Entity,
  may = (verb: string) => verb in description.verbs,
): number {
  const hasVerb = ["edit", "remove", ...(description.tree?.lazy ? ["create"] : [])].some(may);
  const own = Object.entries(actions).filter(([verb, { on, buttons }]) => on !== "list" && !buttons && may(verb));
  if (!hasVerb && own.length === 0 && !parts.row) return 0;
  const hasMain = own.some(([, { main }]) => main);
  return 76 + (may("edit") ? 40 : 0) + (hasMain ? 64 : 0) + (parts.row ? 24 : 0);
}

function fieldColumn({ description }: Entity, key: string): Column | undefined {
  const field = description.fields[key];
  if (!field) return undefined;
  return {
    key,
    label: field.label,
    ...(description.sorts.includes(key) && { sort: key }),
    field,
    width: columnWidths[field.kind] ?? usualColumnWidth,
    isRight: field.kind === "number",
    isHidden: false,
  };
}

/** All columns that a list can show: those that the entity names, in their order, then what else its rows have. */
export function entityColumns(entity: Entity): Column[] {
  const { options, description } = entity;
  const named = options.columns.flatMap((column): Column[] => {
    if (typeof column === "string") return [fieldColumn(entity, column)].filter((each) => each !== undefined);
    if ("own" in column) {
      const { own, label, cell, width = usualColumnWidth, hidden = false } = column;
      return [{ key: own, label, cell, width, isRight: false, isHidden: hidden }];
    }
    const known = fieldColumn(entity, column.field);
    if (!known) return [];
    const { cell, width, hidden = false } = column;
    return [{ ...known, ...(cell && { cell }), ...(width && { width }), isHidden: hidden }];
  });
  const overridden = named.map((column) => {
    const cell = column.cell ?? options.fields?.[column.key]?.cell;
    return cell ? { ...column, cell } : column;
  });
  const taken = new Set(named.map(({ key }) => key));
  const labels = new Set(Object.values(description.fields).flatMap(({ refLabel }) => (refLabel ? [refLabel] : [])));
  const others = Object.entries(description.fields)
    .filter(([key, field]) => field.row && !taken.has(key) && !labels.has(key) && !unseen.has(field.kind))
    .flatMap(([key]) => fieldColumn(entity, key) ?? []);
  const all = [...overridden, ...others.map((column) => ({ ...column, isHidden: true }))];
  return all.map((column) => ({ ...column, width: Math.max(column.width, headWidth(column.label)) }));
}

/** How a person has arranged the columns of a list; a column that is not named is as the entity has it. */
export interface ColumnLayout {
  readonly order?: readonly string[];
  readonly shown?: readonly string[];
  readonly widths?: Readonly<Record<string, number>>;
}

/** The columns in the order of a layout; keys that no longer exist are dropped, new ones stand where the entity has them. */
export function arrangedColumns(
  columns: readonly Column[],
  { order = [], shown, widths: own = {} }: ColumnLayout,
): Column[] {
  const placed = order.flatMap((key) => columns.filter((column) => column.key === key));
  const rest = columns.filter(({ key }) => !order.includes(key));
  return [...placed, ...rest].map((column) => ({
    ...column,
    width: own[column.key] ?? column.width,
    isHidden: shown ? !shown.includes(column.key) : column.isHidden,
  }));
}
