import {
  BinaryOperationNode,
  ColumnNode,
  ColumnUpdateNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type OnConflictNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  type QueryId,
  type RawNode,
  ReferenceNode,
  type SelectQueryNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from "kysely";
import { PERSONAL_COLUMNS, type PersonalColumn } from "../personal-columns.ts";
import { sourcesOf } from "../tenant-scope/sources.ts";
import { PersonalColumnError } from "./personal-column-error.ts";
import type { PersonalData } from "./personal-data.ts";

type Frame = ReadonlyMap<string, string>;

/**
 * Rewrites a query of one tenant: values for encrypted columns are encrypted, their blind indexes are filled in, and `=` and `in` on such a
 * column compare its index instead. Any other use of an encrypted column is refused.
 */
export class Sealer extends OperationNodeTransformer {
  readonly #personalData: PersonalData;
  readonly #tenantId: string;
  // The tables of the current query and of the queries around it, by the name that each query gives them.
  readonly #frames: Frame[] = [];

  constructor(personalData: PersonalData, tenantId: string) {
    super();
    this.#personalData = personalData;
    this.#tenantId = tenantId;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    return this.#within([...(node.from?.froms ?? []), ...tablesOf(node.joins)], () =>
      super.transformSelectQuery(node, queryId),
    );
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    return this.#within([...node.from.froms, ...(node.using?.tables ?? []), ...tablesOf(node.joins)], () =>
      super.transformDeleteQuery(node, queryId),
    );
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    return this.#within([node.table, ...(node.from?.froms ?? []), ...tablesOf(node.joins)], () => {
      const update = super.transformUpdateQuery(node, queryId);
      const columns = columnsOf(sourcesOf([node.table])[0]?.table.table.identifier.name);
      return columns && update.updates ? { ...update, updates: this.#sealUpdates(columns, update.updates) } : update;
    });
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const insert = super.transformInsertQuery(node, queryId);
    const columns = columnsOf(node.into?.table.identifier.name);
    if (!columns || !insert.columns) return insert;
    const names = insert.columns.map(({ column }) => column.name);
    const sealed = names.flatMap((name, position) => (columns[name] ? [{ ...columns[name], position }] : []));
    // An index column that the insert names itself is left as it is.
    const indexed = sealed.flatMap(({ index, position }) =>
      index && !names.includes(index) ? [{ index, position }] : [],
    );
    const conflict: OnConflictNode | undefined = insert.onConflict?.updates && {
      ...insert.onConflict,
      updates: this.#sealUpdates(columns, insert.onConflict.updates),
    };
    return {
      ...insert,
      ...(conflict && { onConflict: conflict }),
      ...(sealed.length > 0 && {
        columns: [...insert.columns, ...indexed.map(({ index }) => ColumnNode.create(index))],
        values: this.#sealRows(insert.values, sealed, indexed),
      }),
    };
  }

  protected override transformBinaryOperation(node: BinaryOperationNode, queryId?: QueryId): BinaryOperationNode {
    const operation = super.transformBinaryOperation(node, queryId);
    const column = this.#sealedColumn(operation.leftOperand);
    if (!column) return operation;
    const { reference, name, index } = column;
    const operator = OperatorNode.is(operation.operator) ? operation.operator.operator : "";
    if (operator === "is" || operator === "is not") return operation;
    const wanted = index && ["=", "in"].includes(operator) ? this.#indexesOf(operation.rightOperand) : undefined;
    if (!index || !wanted) {
      throw new PersonalColumnError(
        `${name} is sealed: it can be compared with "=" and "in" to given texts, if it has an index`,
      );
    }
    const left = ReferenceNode.create(ColumnNode.create(index), reference.table);
    return BinaryOperationNode.create(left, operation.operator, wanted);
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const column = node.parameters.map((parameter) => this.#sealedColumn(parameter)).find(Boolean);
    if (column) throw new PersonalColumnError(`${column.name} is sealed: raw SQL finds nothing in it`);
    return super.transformRaw(node, queryId);
  }

  #within<Q>(items: readonly (OperationNode | undefined)[], transform: () => Q): Q {
    this.#frames.push(new Map(sourcesOf(items).map(({ table, name }) => [nameOf(name), nameOf(table)])));
    try {
      return transform();
    } finally {
      this.#frames.pop();
    }
  }

  #sealedColumn(node: OperationNode) {
    if (!ReferenceNode.is(node) || !ColumnNode.is(node.column)) return undefined;
    const name = node.column.column.name;
    const qualifier = node.table && nameOf(node.table);
    const frame = this.#frames.findLast((tables) =>
      qualifier ? tables.has(qualifier) : [...tables.values()].some((table) => columnsOf(table)?.[name]),
    );
    const tables = qualifier ? [frame?.get(qualifier)] : [...(frame?.values() ?? [])];
    const column = tables.map((table) => columnsOf(table)?.[name]).find(Boolean);
    return column && { ...column, reference: node, name };
  }

  #indexesOf(node: OperationNode): OperationNode | undefined {
    if (ValueNode.is(node)) return ValueNode.create(this.#indexOf(node.value));
    if (PrimitiveValueListNode.is(node))
      return PrimitiveValueListNode.create(node.values.map((text) => this.#indexOf(text)));
    return undefined;
  }

  #sealRows(
    values: OperationNode | undefined,
    sealed: readonly (PersonalColumn & { position: number })[],
    indexed: readonly { position: number }[],
  ): OperationNode {
    if (!values || !ValuesNode.is(values)) {
      throw new PersonalColumnError("insert: the values of sealed columns have to be given, not selected");
    }
    return ValuesNode.create(
      values.values.map((row) => {
        const isPlain = PrimitiveValueListNode.is(row);
        const nodes: readonly OperationNode[] = isPlain
          ? row.values.map((value) => ValueNode.create(value))
          : row.values;
        const written = [...nodes];
        for (const { kind, position } of sealed) written[position] = this.#sealNode(kind, nodes[position]);
        const indexes = indexed.map(({ position }) => ValueNode.create(this.#indexOf(constantOf(nodes[position]))));
        return ValueListNode.create([...written, ...indexes]);
      }),
    );
  }

  #sealUpdates(
    columns: Readonly<Record<string, PersonalColumn>>,
    updates: readonly ColumnUpdateNode[],
  ): readonly ColumnUpdateNode[] {
    const given = new Set(updates.map(({ column }) => columnNameOf(column)));
    return updates.flatMap((update) => {
      const spec = columns[columnNameOf(update.column)];
      if (!spec) return [update];
      const { kind, index } = spec;
      const sealed = ColumnUpdateNode.create(update.column, this.#sealNode(kind, update.value));
      if (!index || given.has(index)) return [sealed];
      const digest = ValueNode.create(this.#indexOf(constantOf(update.value)));
      return [sealed, ColumnUpdateNode.create(ColumnNode.create(index), digest)];
    });
  }

  #sealNode(kind: PersonalColumn["kind"], node: OperationNode | undefined): OperationNode {
    if (node?.kind === "DefaultInsertValueNode") return node;
    const value = constantOf(node);
    if (value === null || value === undefined || value === "") return ValueNode.create(value);
    const sealed = this.#personalData.seal(String(value), kind === "json" ? "j" : "t");
    return ValueNode.create(kind === "json" ? JSON.stringify(sealed) : sealed);
  }

  /** An empty text has no index, because a unique index must allow many rows without a number. */
  #indexOf(text: unknown): string | null {
    return text === null || text === undefined || text === ""
      ? null
      : this.#personalData.index(this.#tenantId, String(text));
  }
}

function columnsOf(table: string | undefined) {
  return table === undefined ? undefined : PERSONAL_COLUMNS[table];
}

const tablesOf = (joins: SelectQueryNode["joins"]) => (joins ?? []).map(({ table }) => table);

const nameOf = ({ table }: NonNullable<ReferenceNode["table"]>) => table.identifier.name;

function columnNameOf(node: OperationNode): string {
  if (ReferenceNode.is(node) && ColumnNode.is(node.column)) return node.column.column.name;
  return ColumnNode.is(node) ? node.column.name : "";
}

function constantOf(node: OperationNode | undefined): unknown {
  if (node?.kind === "DefaultInsertValueNode" || node === undefined) return undefined;
  if (!ValueNode.is(node)) throw new PersonalColumnError("a sealed column takes given values, not expressions");
  return node.value;
}
