import {
  AliasNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type OperationNode,
  OperationNodeTransformer,
  type QueryId,
  type ReferenceNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
} from "kysely";

/** A table of a query: its name in the database, and the name that the query gives it. */
export type QueryTable = Readonly<{ table: string; name: string }>;

/** Rewrites a query and knows the tables of each part of it. */
export abstract class QueryTables extends OperationNodeTransformer {
  // The tables of the current query and of the queries around it.
  readonly #frames: (readonly QueryTable[])[] = [];

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    return this.#within([...(node.from?.froms ?? []), ...joined(node.joins)], () => this.rewriteSelect(node, queryId));
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    return this.#within([...node.from.froms, ...(node.using?.tables ?? []), ...joined(node.joins)], () =>
      super.transformDeleteQuery(node, queryId),
    );
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    return this.#within([node.table, ...(node.from?.froms ?? []), ...joined(node.joins)], () =>
      super.transformUpdateQuery(node, queryId),
    );
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    return this.#within([node.into], () => super.transformInsertQuery(node, queryId));
  }

  /** Rewrites a SELECT whose tables are known. */
  protected rewriteSelect(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    return super.transformSelectQuery(node, queryId);
  }

  /** The tables of the current query. */
  protected get tables(): readonly QueryTable[] {
    return this.#frames.at(-1) ?? [];
  }

  /** The table of a column: the one that the reference names, or the nearest that `has` it. */
  protected tableOf(reference: ReferenceNode, has: (table: string) => boolean): QueryTable | undefined {
    const qualifier = reference.table?.table.identifier.name;
    for (const frame of this.#frames.toReversed()) {
      const found = frame.find(({ table, name }) => (qualifier === undefined ? has(table) : name === qualifier));
      if (found) return has(found.table) ? found : undefined;
    }
    return undefined;
  }

  #within<Q>(items: readonly (OperationNode | undefined)[], transform: () => Q): Q {
    this.#frames.push(items.flatMap((item) => queryTable(item) ?? []));
    try {
      return transform();
    } finally {
      this.#frames.pop();
    }
  }
}

/** A table as a query names it; undefined for a sub-query. */
export function queryTable(item: OperationNode | undefined): QueryTable | undefined {
  if (!item) return undefined;
  if (TableNode.is(item)) return { table: item.table.identifier.name, name: item.table.identifier.name };
  if (!AliasNode.is(item) || !TableNode.is(item.node)) return undefined;
  const table = item.node.table.identifier.name;
  return { table, name: IdentifierNode.is(item.alias) ? item.alias.name : table };
}

const joined = (joins: SelectQueryNode["joins"]) => (joins ?? []).map(({ table }) => table);
