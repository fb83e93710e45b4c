import {
  ColumnNode,
  type InsertQueryNode,
  type OperationNode,
  ParensNode,
  PrimitiveValueListNode,
  SelectionNode,
  SelectQueryNode,
  SetOperationNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from "kysely";
import { TENANT_COLUMN } from "./sources.ts";
import { TenantScopeError } from "./tenant-scope-error.ts";

/** The insert with `tenant_id` in every row. A row that names another tenant is refused. */
export function ownRows(insert: InsertQueryNode, tenantId: string): InsertQueryNode {
  const { columns, values } = insert;
  if (!columns || !values) {
    throw new TenantScopeError("insert: name the columns, leave tenantId out; default values cannot be given a tenant");
  }
  const position = columns.findIndex(({ column }) => column.name === TENANT_COLUMN);
  if (position >= 0) {
    requireOwn(values, position, tenantId);
    return insert;
  }
  return { ...insert, columns: [...columns, ColumnNode.create(TENANT_COLUMN)], values: withTenant(values, tenantId) };
}

function requireOwn(values: OperationNode, position: number, tenantId: string): void {
  const rows = ValuesNode.is(values) ? values.values : [undefined];
  for (const row of rows) {
    const given = row && (PrimitiveValueListNode.is(row) ? row.values[position] : constantOf(row.values[position]));
    if (given !== tenantId)
      throw new TenantScopeError("insert: a row carries the id of another tenant; leave tenantId out");
  }
}

function constantOf(node: OperationNode | undefined): unknown {
  return node && ValueNode.is(node) ? node.value : undefined;
}

function withTenant(values: OperationNode, tenantId: string): OperationNode {
  if (ValuesNode.is(values)) {
    return ValuesNode.create(
      values.values.map((row) =>
        PrimitiveValueListNode.is(row)
          ? PrimitiveValueListNode.create([...row.values, tenantId])
          : ValueListNode.create([...row.values, ValueNode.create(tenantId)]),
      ),
    );
  }
  if (ParensNode.is(values)) return ParensNode.create(withTenant(values.node, tenantId));
  if (SelectQueryNode.is(values)) return selectTenant(values, tenantId);
  throw new TenantScopeError(`insert: cannot give a tenant to the rows of a ${values.kind}`);
}

function selectTenant(select: SelectQueryNode, tenantId: string): SelectQueryNode {
  return {
    ...SelectQueryNode.cloneWithSelections(select, [SelectionNode.create(ValueNode.create(tenantId) as never)]),
    ...(select.setOperations && {
      setOperations: select.setOperations.map(({ operator, expression, all }) =>
        SetOperationNode.create(operator, withTenant(expression, tenantId), all),
      ),
    }),
  };
}
