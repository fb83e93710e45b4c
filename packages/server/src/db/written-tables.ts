import { AsyncLocalStorage } from "node:async_hooks";
import {
  ColumnNode,
  type ColumnUpdateNode,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  TableNode,
} from "kysely";

/** Tables that some work wrote, by tenant. Under the empty name are those written without a tenant. */
export type WrittenTables = ReadonlyMap<string, ReadonlySet<string>>;

const notes = new AsyncLocalStorage<Map<string, Set<string>>>();

/** Noted in place of `auth_session` where sessions end. Their last use is written every minute, and tells nothing. */
export const endedSessions = "auth_session.end_time";

/** Runs work and calls `written` with the tables that it wrote, even where it failed: a part may have been committed. */
export async function notingWrites<T>(written: (tables: WrittenTables) => void, work: () => Promise<T>): Promise<T> {
  const tables = new Map<string, Set<string>>();
  try {
    return await notes.run(tables, work);
  } finally {
    if (tables.size > 0) written(tables);
  }
}

/** Notes that the running work writes a table. */
export function noteWritten(tenantId: string, table: string): void {
  const tables = notes.getStore();
  if (!tables) return;
  const known = tables.get(tenantId);
  if (known) known.add(table);
  else tables.set(tenantId, new Set([table]));
}

/** Notes the table of an insert, an update or a removal. It sees names as they are in the database. */
export function noteQuery(tenantId: string, node: OperationNode): void {
  if (!notes.getStore()) return;
  const table = tableOf(node);
  if (table === undefined) return;
  if (table !== "auth_session") noteWritten(tenantId, table);
  else if (updatedColumns(node).includes("end_time")) noteWritten(tenantId, endedSessions);
}

/** Notes what is written past the wall between tenants. */
export const notingPlugin: KyselyPlugin = {
  transformQuery({ node }) {
    noteQuery("", node);
    return node;
  },
  transformResult: async ({ result }) => result,
};

type Written = {
  kind: string;
  into?: OperationNode;
  table?: OperationNode;
  from?: { froms: readonly OperationNode[] };
  updates?: readonly ColumnUpdateNode[];
};

function tableOf(node: OperationNode): string | undefined {
  const { kind, into, table, from } = node as Written;
  if (kind === "InsertQueryNode") return nameOf(into);
  if (kind === "UpdateQueryNode") return nameOf(table);
  return kind === "DeleteQueryNode" ? nameOf(from?.froms[0]) : undefined;
}

function nameOf(node: OperationNode | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (TableNode.is(node)) return node.table.identifier.name;
  return "node" in node ? nameOf(node.node as OperationNode) : undefined;
}

function updatedColumns(node: OperationNode): string[] {
  return ((node as Written).updates ?? []).flatMap(({ column }) =>
    ColumnNode.is(column) && IdentifierNode.is(column.column) ? [column.column.name] : [],
  );
}
