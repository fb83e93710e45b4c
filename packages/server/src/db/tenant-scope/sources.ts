import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  ReferenceNode,
  TableNode,
  ValueNode,
} from "kysely";
import { TENANT_TABLES } from "../schema.ts";

/** The column with the tenant of a row. */
export const TENANT_COLUMN = "tenant_id";

/** A table of tenants that a query reads or writes, and its name in the query. */
export type Source = Readonly<{ table: TableNode; name: TableNode }>;

export function isTenantTable(table: TableNode): boolean {
  return TENANT_TABLES.has(table.table.identifier.name);
}

/** The tables of tenants among the items of a FROM, UPDATE, INTO, USING or JOIN. Sub-queries are handled on their own. */
export function sourcesOf(items: readonly (OperationNode | undefined)[]): Source[] {
  return items.flatMap((item) => {
    if (!item) return [];
    if (TableNode.is(item)) return isTenantTable(item) ? [{ table: item, name: item }] : [];
    if (!AliasNode.is(item) || !TableNode.is(item.node) || !isTenantTable(item.node)) return [];
    const name = IdentifierNode.is(item.alias) ? TableNode.create(item.alias.name) : item.node;
    return [{ table: item.node, name }];
  });
}

/** `existing and source.tenant_id = $`, where `existing` may be any condition. Without sources `existing` is unchanged. */
export function limitTo(
  tenantId: string,
  sources: readonly Source[],
  existing: OperationNode | undefined,
): OperationNode | undefined {
  const conditions = sources.map(({ name }) =>
    BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(TENANT_COLUMN), name),
      OperatorNode.create("="),
      ValueNode.create(tenantId),
    ),
  );
  // The parentheses matter: an OR in hand-written SQL would otherwise bypass the condition.
  const all: OperationNode[] =
    existing && conditions.length > 0 ? [...conditions, ParensNode.create(existing)] : [...conditions];
  return all.length === 0 ? existing : all.reduce((left, right) => AndNode.create(left, right));
}
