import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  ColumnUpdateNode,
  type InsertQueryNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  type QueryId,
  type RawNode,
  ReferenceNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from "kysely";
import { boundColumnsOf, PERSONAL_COLUMNS, rowKeyOf } from "../personal-columns.ts";
import { PersonalColumnError } from "./personal-column-error.ts";
import { type PersonalData, type Place, sealOf } from "./personal-data.ts";
import { isPlaced } from "./placer.ts";
import { QueryTables, queryTable } from "./query-tables.ts";

/** A column that a query writes. `kind` is that of the ciphertext. */
type Written = { kind: "t" | "j" | "c"; index?: string };

/**
 * Rewrites a query of one tenant: values for encrypted columns are encrypted, their blind indexes are filled in, and `=` and `in` on such a
 * column compare its index instead. Any other use of an encrypted column is refused.
 */
export class Sealer extends QueryTables {
  readonly #personalData: PersonalData;
  readonly #tenantId: string;

  constructor(personalData: PersonalData, tenantId: string) {
    super();
    this.#personalData = personalData;
    this.#tenantId = tenantId;
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const update = super.transformUpdateQuery(node, queryId);
    const { table, name: alias = "" } = (node.table && queryTable(node.table)) ?? {};
    if (!table || !update.updates || boundColumnsOf(table).length === 0) return update;
    const named = constantsOf(update.where?.where, alias);
    return { ...update, updates: this.#sealUpdates(table, update.updates, named) };
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const insert = super.transformInsertQuery(node, queryId);
    const table = node.into?.table.identifier.name;
    if (!table || !insert.columns || boundColumnsOf(table).length === 0) return insert;
    const names = insert.columns.map(({ column }) => column.name);
    const columns = writtenIn(table);
    const sealed = names.flatMap((name, position) => (columns[name] ? [{ ...columns[name], name, position }] : []));
    // An index column that the insert names itself is left as it is.
    const indexed = sealed.flatMap(({ index, position }) =>
      index && !names.includes(index) ? [{ index, position }] : [],
    );
    return {
      ...insert,
      ...(insert.onConflict?.updates && {
        onConflict: { ...insert.onConflict, updates: this.#sealConflict(table, insert, names) },
      }),
      ...(sealed.length > 0 && {
        columns: [...insert.columns, ...indexed.map(({ index }) => ColumnNode.create(index))],
        values: this.#sealRows(table, names, insert.values, sealed, indexed),
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
    // A cell that is read with its place is no look into it.
    if (isPlaced(node)) return super.transformRaw(node, queryId);
    const column = node.parameters.map((parameter) => this.#sealedColumn(parameter)).find(Boolean);
    if (column) throw new PersonalColumnError(`${column.name} is sealed: raw SQL finds nothing in it`);
    return super.transformRaw(node, queryId);
  }

  #sealedColumn(node: OperationNode) {
    if (!ReferenceNode.is(node) || !ColumnNode.is(node.column)) return undefined;
    const name = node.column.column.name;
    const found = this.tableOf(node, (table) => PERSONAL_COLUMNS[table]?.[name] !== undefined);
    const column = found && PERSONAL_COLUMNS[found.table]?.[name];
    return column && { ...column, reference: node, name };
  }

  #indexesOf(node: OperationNode): OperationNode | undefined {
    if (ValueNode.is(node)) return ValueNode.create(this.#indexOf(node.value));
    if (PrimitiveValueListNode.is(node))
      return PrimitiveValueListNode.create(node.values.map((text) => this.#indexOf(text)));
    return undefined;
  }

  #sealRows(
    table: string,
    names: readonly string[],
    values: OperationNode | undefined,
    sealed: readonly (Written & { name: string; position: number })[],
    indexed: readonly { position: number }[],
  ): OperationNode {
    if (!values || !ValuesNode.is(values)) {
      throw new PersonalColumnError("insert: the values of sealed columns have to be given, not selected");
    }
    return ValuesNode.create(
      nodesOfRows(values).map((nodes) => {
        const named = namedValues(names, nodes);
        const written = [...nodes];
        for (const { kind, name, position } of sealed)
          written[position] = this.#sealNode({ table, column: name }, kind, nodes[position], named);
        const indexes = indexed.map(({ position }) => ValueNode.create(this.#indexOf(constantOf(nodes[position]))));
        return ValueListNode.create([...written, ...indexes]);
      }),
    );
  }

  /** The row that is there has the key of the given one only where they meet in that key. */
  #sealConflict(table: string, insert: InsertQueryNode, names: readonly string[]): readonly ColumnUpdateNode[] {
    const { onConflict, values } = insert;
    const meeting = onConflict?.columns?.map(({ column }) => column.name) ?? [];
    const [row, ...more] = values && ValuesNode.is(values) ? nodesOfRows(values) : [];
    const isSameRow = more.length === 0 && rowKeyOf(table).every((name) => meeting.includes(name));
    return this.#sealUpdates(table, onConflict?.updates ?? [], isSameRow && row ? namedValues(names, row) : new Map());
  }

  #sealUpdates(
    table: string,
    updates: readonly ColumnUpdateNode[],
    named: ReadonlyMap<string, unknown>,
  ): readonly ColumnUpdateNode[] {
    const columns = writtenIn(table);
    const given = new Set(updates.map(({ column }) => columnNameOf(column)));
    return updates.flatMap((update) => {
      const column = columnNameOf(update.column);
      const spec = columns[column];
      if (!spec) return [update];
      const { kind, index } = spec;
      const sealed = ColumnUpdateNode.create(
        update.column,
        this.#sealNode({ table, column }, kind, update.value, named),
      );
      if (!index || given.has(index)) return [sealed];
      const digest = ValueNode.create(this.#indexOf(constantOf(update.value)));
      return [sealed, ColumnUpdateNode.create(ColumnNode.create(index), digest)];
    });
  }

  #sealNode(
    { table, column }: Pick<Place, "table" | "column">,
    kind: Written["kind"],
    node: OperationNode | undefined,
    named: ReadonlyMap<string, unknown>,
  ): OperationNode {
    if (node?.kind === "DefaultInsertValueNode") return node;
    const value = constantOf(node);
    // An empty document has nothing to hide, and is the same in every row.
    if (value === null || value === undefined || value === "" || (kind === "j" && value === "{}"))
      return ValueNode.create(value);
    const key = rowKeyOf(table).map((name) => {
      const one = named.get(name);
      if (one === null || one === undefined || one === "")
        throw new PersonalColumnError(`${table}.${column} is sealed for its row: name ${name} of that row`);
      return asStored(name, String(one));
    });
    const text = kind === "c" ? this.#secretOf(`${table}.${column}`, String(value)) : String(value);
    const sealed = this.#personalData.seal(text, kind, { table, column, tenantId: this.#tenantId, key });
    return ValueNode.create(kind === "j" ? JSON.stringify(sealed) : sealed);
  }

  #secretOf(column: string, value: string): string {
    // A ticket that was given out before an upgrade holds one of the earlier form.
    if (sealOf(value)?.isBound !== false)
      throw new PersonalColumnError(`${column} takes what its module has encrypted`);
    return this.#personalData.decrypt(value);
  }

  /** An empty text has no index, because a unique index must allow many rows without a number. */
  #indexOf(text: unknown): string | null {
    return text === null || text === undefined || text === ""
      ? null
      : this.#personalData.index(this.#tenantId, String(text));
  }
}

const writtenColumns = new Map<string, Readonly<Record<string, Written>>>();

/** The columns of a table that are encrypted when they are written. */
function writtenIn(table: string): Readonly<Record<string, Written>> {
  const known = writtenColumns.get(table);
  if (known) return known;
  const made = Object.fromEntries(
    boundColumnsOf(table).map(({ column, kind }): [string, Written] => {
      const index = PERSONAL_COLUMNS[table]?.[column]?.index;
      return [column, { kind, ...(index && { index }) }];
    }),
  );
  writtenColumns.set(table, made);
  return made;
}

/** A part of a key as the database answers it: an id that was sent as `007` is the number 7. */
const asStored = (column: string, value: string) =>
  /(^|_)id$/.test(column) && /^\d+$/.test(value) ? BigInt(value).toString() : value;

const nodesOfRows = ({ values }: ValuesNode): readonly (readonly OperationNode[])[] =>
  values.map((row) =>
    PrimitiveValueListNode.is(row) ? row.values.map((value) => ValueNode.create(value)) : row.values,
  );

const namedValues = (names: readonly string[], nodes: readonly OperationNode[]): ReadonlyMap<string, unknown> =>
  new Map(
    names.flatMap((name, position) => {
      const node = nodes[position];
      return node && ValueNode.is(node) ? [[name, node.value] as const] : [];
    }),
  );

/** The columns of a table that a condition sets equal to a constant, whatever else it asks. */
function constantsOf(where: OperationNode | undefined, table: string): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  const look = (node: OperationNode | undefined): void => {
    if (node === undefined) return;
    if (AndNode.is(node)) {
      look(node.left);
      look(node.right);
    } else if (ParensNode.is(node)) look(node.node);
    else if (BinaryOperationNode.is(node) && OperatorNode.is(node.operator) && node.operator.operator === "=") {
      const { leftOperand: left, rightOperand: right } = node;
      // A column of another table may have the same name.
      if (ReferenceNode.is(left) && ValueNode.is(right) && (left.table?.table.identifier.name ?? table) === table)
        found.set(columnNameOf(left), right.value);
    }
  };
  look(where);
  return found;
}

function columnNameOf(node: OperationNode): string {
  if (ReferenceNode.is(node) && ColumnNode.is(node.column)) return node.column.column.name;
  return ColumnNode.is(node) ? node.column.name : "";
}

function constantOf(node: OperationNode | undefined): unknown {
  if (node?.kind === "DefaultInsertValueNode" || node === undefined) return undefined;
  if (!ValueNode.is(node)) throw new PersonalColumnError("a sealed column takes given values, not expressions");
  return node.value;
}
