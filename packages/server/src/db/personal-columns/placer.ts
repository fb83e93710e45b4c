import { randomBytes } from "node:crypto";
import {
  AliasNode,
  type BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  type OperationNode,
  type QueryId,
  RawNode,
  ReferenceNode,
  type ReturningNode,
  SelectAllNode,
  SelectionNode,
  type SelectQueryNode,
  TableNode,
} from "kysely";
import { BOUND_COLUMNS, type BoundColumn, boundColumnsOf, rowKeyOf } from "../personal-columns.ts";
import type { Place } from "./personal-data.ts";
import { QueryTables } from "./query-tables.ts";

/** Stands between a cell and its place in what a query returns. Nobody outside of this process can write it into a text. */
const MARK = `~${randomBytes(12).toString("hex")}~`;

/** Whether this reads a cell with its place. */
export const isPlaced = ({ sqlFragments }: RawNode): boolean => sqlFragments.some((part) => part.includes(MARK));

/**
 * Makes a query return each bound cell together with the place where the database found it: the table, the column, the tenant and the key
 * of the row. So a reader needs no trust in the cell itself to know where it was.
 */
export class Placer extends QueryTables {
  #isSelecting = false;

  protected override rewriteSelect(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    return this.#selecting(false, () => {
      const select = super.rewriteSelect(node, queryId);
      return select.selections ? { ...select, selections: this.#withAll(select.selections) } : select;
    });
  }

  protected override transformReturning(node: ReturningNode, queryId?: QueryId): ReturningNode {
    const returning = super.transformReturning(node, queryId);
    return { ...returning, selections: this.#withAll(returning.selections) };
  }

  protected override transformSelection(node: SelectionNode, queryId?: QueryId): SelectionNode {
    const transformed = this.#selecting(true, () => super.transformSelection(node, queryId));
    const { selection } = node;
    // The expression that takes its place has no name of its own.
    return ReferenceNode.is(selection) && ColumnNode.is(selection.column) && RawNode.is(transformed.selection)
      ? SelectionNode.create(named(transformed.selection, selection.column.column.name))
      : transformed;
  }

  // Also called for the columns of a condition, which stay as they are.
  protected override transformReference(node: ReferenceNode, queryId?: QueryId): ReferenceNode {
    const reference = super.transformReference(node, queryId);
    if (!this.#isSelecting || !ColumnNode.is(reference.column)) return reference;
    const column = reference.column.column.name;
    const found = this.tableOf(reference, (table) => boundColumnsOf(table).some((one) => one.column === column));
    const bound = found && boundColumnsOf(found.table).find((one) => one.column === column);
    // The transformer's types allow for no other kind of node here; its callers do.
    return bound ? (placed(bound, found.name) as OperationNode as ReferenceNode) : reference;
  }

  protected override transformBinaryOperation(node: BinaryOperationNode, queryId?: QueryId): BinaryOperationNode {
    return this.#selecting(false, () => super.transformBinaryOperation(node, queryId));
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    return this.#selecting(false, () => super.transformRaw(node, queryId));
  }

  #selecting<T>(isSelecting: boolean, transform: () => T): T {
    const before = this.#isSelecting;
    this.#isSelecting = isSelecting;
    try {
      return transform();
    } finally {
      this.#isSelecting = before;
    }
  }

  /** After `*` the bound columns come once more, with their places. Of two columns with one name the later one counts. */
  #withAll(selections: readonly SelectionNode[]): readonly SelectionNode[] {
    return selections.flatMap((node) => {
      const { selection } = node;
      const isAll = SelectAllNode.is(selection) || (ReferenceNode.is(selection) && SelectAllNode.is(selection.column));
      if (!isAll) return [node];
      const only = ReferenceNode.is(selection) ? selection.table?.table.identifier.name : undefined;
      const tables = this.tables.filter(({ name }) => only === undefined || name === only);
      const bound = tables.flatMap(({ table, name }) =>
        boundColumnsOf(table).map((column) => SelectionNode.create(named(placed(column, name), column.column))),
      );
      return [node, ...bound];
    });
  }
}

const named = (node: OperationNode, name: string) => AliasNode.create(node, IdentifierNode.create(name));

function placed(bound: BoundColumn, table: string): RawNode {
  const of = (column: string) => ReferenceNode.create(ColumnNode.create(column), TableNode.create(table));
  const cell = bound.kind === "j" ? " #>> '{}')" : ")";
  const key = rowKeyOf(bound.table);
  const fragments = [
    "((",
    `${cell} || '${MARK}${BOUND_COLUMNS.indexOf(bound)}~' || `,
    ...key.map(() => " || '/' || "),
    ")",
  ];
  return RawNode.create(fragments, [of(bound.column), of("tenant_id"), ...key.map(of)]);
}

/** A value that a query returned, taken apart; undefined for a value without a place. */
export function cellOf(value: string): { stored: string; kind: BoundColumn["kind"]; place: Place } | undefined {
  const at = value.lastIndexOf(MARK);
  if (at < 0) return undefined;
  const rest = value.slice(at + MARK.length);
  const end = rest.indexOf("~");
  const bound = BOUND_COLUMNS[Number(rest.slice(0, end))];
  if (!bound) throw new Error("the place of a cell is malformed");
  const { table, column, kind } = bound;
  const [tenantId = "", ...parts] = rest.slice(end + 1).split("/");
  const size = rowKeyOf(table).length;
  const key = [...parts.slice(0, size - 1), parts.slice(size - 1).join("/")];
  return { stored: value.slice(0, at), kind, place: { table, column, tenantId, key } };
}
