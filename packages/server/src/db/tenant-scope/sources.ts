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

/** The column that tells whose row it is. */
export const TENANT_COLUMN = "tenant_id";

/** A table of tenants where a query reads or writes it, and the name the query knows it by. */
export type Source = Readonly<{ table: TableNode; name: TableNode }>;

export function isTenantTable(table: TableNode): boolean {
  return TENANT_TABLES.has(table.table.identifier.name);
}

/** The tables of tenants among the items of a FROM, UPDATE, INTO, USING or JOIN; sub-queries see to themselves. */
export function sourcesOf(items: readonly (OperationNode | undefined)[]): Source[] {
  return items.flatMap((item) => {
    if (!item) return [];
    if (TableNode.is(item)) return isTenantTable(item) ? [{ table: item, name: item }] : [];
    if (!AliasNode.is(item) || !TableNode.is(item.node) || !isTenantTable(item.node)) return [];
    const name = IdentifierNode.is(item.alias) ? TableNode.create(item.alias.name) : item.node;
    return [{ table: item.node, name }];
  });
}

/** `existing and source.tenant_id = $`, whatever `existing` is made of. Without sources `existing` as it was. */
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
  // In parentheses, or an OR in hand-written SQL would let the condition slip.
  const all: OperationNode[] =
    existing && conditions.length > 0 ? [...conditions, ParensNode.create(existing)] : [...conditions];
  return all.length === 0 ? existing : all.reduce((left, right) => AndNode.create(left, right));
}
