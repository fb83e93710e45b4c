import {
  ColumnNode,
  type ColumnUpdateNode,
  type CommonTableExpressionNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type OnConflictNode,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  type QueryId,
  type RawNode,
  ReferenceNode,
  type SelectModifierNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  WhereNode,
} from "kysely";
import { ownRows } from "./insert-rows.ts";
import { tenantTableIn } from "./raw-sql.ts";
import { isTenantTable, limitTo, type Source, sourcesOf, TENANT_COLUMN } from "./sources.ts";
import { TenantScopeError } from "./tenant-scope-error.ts";

// In these joins the condition goes into ON, so that a left join keeps rows without a match.
const LIMITED_IN_ON = new Set(["InnerJoin", "LeftJoin", "LateralInnerJoin", "LateralLeftJoin"]);
// These joins have no ON and keep no rows without a match.
const LIMITED_IN_WHERE = new Set(["CrossJoin", "LateralCrossJoin"]);

/**
 * Rewrites a query, sub-queries included, so that it stays within one tenant. By default it refuses: a table of tenants in a position that
 * no rule below handles is an error.
 */
export class TenantScopeTransformer extends OperationNodeTransformer {
  readonly #tenantId: string;
  readonly #accounted = new WeakSet<TableNode>();

  constructor(tenantId: string) {
    super();
    this.#tenantId = tenantId;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const sources = this.#account([...(node.from?.froms ?? []), ...crossJoined(node.joins)]);
    return this.#limitWhere(super.transformSelectQuery(node, queryId), sources);
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const targets = this.#account([node.table]);
    if (targets.length > 0) refuseTenantUpdate(node.updates);
    const sources = this.#account([...(node.from?.froms ?? []), ...crossJoined(node.joins)]);
    return this.#limitWhere(super.transformUpdateQuery(node, queryId), [...targets, ...sources]);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const sources = this.#account([...node.from.froms, ...(node.using?.tables ?? []), ...crossJoined(node.joins)]);
    return this.#limitWhere(super.transformDeleteQuery(node, queryId), sources);
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const targets = this.#account([node.into]);
    const transformed = super.transformInsertQuery(node, queryId);
    if (targets.length === 0) return transformed;
    const own = ownRows(transformed, this.#tenantId);
    return own.onConflict ? { ...own, onConflict: this.#limitConflict(own.onConflict, targets) } : own;
  }

  // A unique key that spans tenants must not let one tenant write into the row of another.
  #limitConflict(conflict: OnConflictNode, targets: readonly Source[]): OnConflictNode {
    if (!conflict.updates) return conflict;
    refuseTenantUpdate(conflict.updates);
    const where = limitTo(this.#tenantId, targets, conflict.updateWhere?.where);
    return where ? { ...conflict, updateWhere: WhereNode.create(where) } : conflict;
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const sources = LIMITED_IN_ON.has(node.joinType) ? this.#account([node.table]) : [];
    const transformed = super.transformJoin(node, queryId);
    if (sources.length === 0) return transformed;
    const on = limitTo(this.#tenantId, sources, transformed.on?.on);
    return on ? { ...transformed, on: OnNode.create(on) } : transformed;
  }

  protected override transformReference(node: ReferenceNode, queryId?: QueryId): ReferenceNode {
    if (node.table) this.#accounted.add(node.table);
    return super.transformReference(node, queryId);
  }

  // Handles `for update of post`.
  protected override transformSelectModifier(node: SelectModifierNode, queryId?: QueryId): SelectModifierNode {
    for (const table of node.of ?? []) if (TableNode.is(table)) this.#accounted.add(table);
    return super.transformSelectModifier(node, queryId);
  }

  protected override transformTable(node: TableNode, queryId?: QueryId): TableNode {
    if (isTenantTable(node) && !this.#accounted.has(node)) {
      throw new TenantScopeError(`${node.table.identifier.name} is used in a way that cannot be limited to one tenant`);
    }
    return super.transformTable(node, queryId);
  }

  protected override transformCommonTableExpression(
    node: CommonTableExpressionNode,
    queryId?: QueryId,
  ): CommonTableExpressionNode {
    const { table } = node.name;
    if (isTenantTable(table)) {
      throw new TenantScopeError(`with: use another name than that of the table ${table.table.identifier.name}`);
    }
    return super.transformCommonTableExpression(node, queryId);
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const names = node.parameters.flatMap((parameter) => (IdentifierNode.is(parameter) ? [parameter.name] : []));
    const table = tenantTableIn([...node.sqlFragments, ...names].join(" $ "));
    if (table) {
      throw new TenantScopeError(
        `raw SQL cannot be limited to one tenant: use the query builder for the table ${table}`,
      );
    }
    return super.transformRaw(node, queryId);
  }

  #account(items: readonly (OperationNode | undefined)[]): Source[] {
    const sources = sourcesOf(items);
    for (const { table } of sources) this.#accounted.add(table);
    return sources;
  }

  #limitWhere<Q extends { readonly where?: WhereNode }>(query: Q, sources: readonly Source[]): Q {
    const where = limitTo(this.#tenantId, sources, query.where?.where);
    return where ? { ...query, where: WhereNode.create(where) } : query;
  }
}

function crossJoined(joins: readonly JoinNode[] | undefined): OperationNode[] {
  return (joins ?? []).filter(({ joinType }) => LIMITED_IN_WHERE.has(joinType)).map(({ table }) => table);
}

function refuseTenantUpdate(updates: readonly ColumnUpdateNode[] | undefined): void {
  for (const { column } of updates ?? []) {
    const target = ReferenceNode.is(column) ? column.column : column;
    if (!ColumnNode.is(target) || target.column.name === TENANT_COLUMN) {
      throw new TenantScopeError("update: set columns by name, and never the tenant of a row");
    }
  }
}
