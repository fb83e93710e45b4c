import type {
  Kysely,
  KyselyPlugin,
  PluginTransformQueryArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from "kysely";
import { type DataScopes, unscoped } from "./data-scope.ts";
import type { Database } from "./database.ts";
import type { DB } from "./schema.ts";
import { TenantScopeError } from "./tenant-scope/tenant-scope-error.ts";
import { TenantScopeTransformer } from "./tenant-scope/transformer.ts";

export { TenantScopeError } from "./tenant-scope/tenant-scope-error.ts";

// Each of these leads to queries the scope would not see.
type EscapeHatch =
  | "connection"
  | "destroy"
  | "executeQuery"
  | "introspection"
  | "mergeInto"
  | "schema"
  | "startTransaction"
  | "transaction"
  | "withPlugin"
  | "withSchema"
  | "withTables"
  | "withoutPlugins";

/**
 * The database as one tenant sees it: nothing of any other tenant can be read or changed through it.
 * Transactions: `transaction(db, …)` of database.ts.
 */
export type TenantDatabase = Omit<Kysely<DB>, EscapeHatch> & {
  readonly tenantId: string;
  /** What the caller sees of it: `inDataScope` of data-scope.ts adds the condition. The database by itself does not. */
  readonly dataScopes: DataScopes;
};

/**
 * Narrows `db` to one tenant, the only place where that happens. Every query on a table with `tenant_id` is limited to the tenant's rows,
 * inserts are given the `tenantId` (leave it out), updates may not change it.
 * What cannot be limited is refused with a `TenantScopeError`: raw SQL that names such a table, right and full joins, MERGE.
 */
export function forTenant(db: Database, tenantId: string, dataScopes: DataScopes = unscoped): TenantDatabase {
  if (!/^\d{6}$/.test(tenantId)) throw new TenantScopeError(`“${tenantId}” is not the id of a tenant`);
  return Object.assign(db.withPlugin(tenantScope(tenantId)), { tenantId, dataScopes });
}

/** Gives `tx`, a transaction begun on `db`, the tenant and scopes of `db`, if it has them. The queries of `tx` are limited already. */
export function keepScope<D extends Database | TenantDatabase>(db: D, tx: object): D {
  return ("tenantId" in db ? Object.assign(tx, { tenantId: db.tenantId, dataScopes: db.dataScopes }) : tx) as D;
}

/** The same database without the caller's data scopes, for what they may not see and the server has to: say why where it is used. */
export function withoutDataScopes(db: TenantDatabase): TenantDatabase {
  const { tenantId } = db;
  return Object.assign((db as unknown as Kysely<DB>).withTables<Record<never, never>>(), {
    tenantId,
    dataScopes: unscoped,
  });
}

function tenantScope(tenantId: string): KyselyPlugin {
  const transformer = new TenantScopeTransformer(tenantId);
  return {
    transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
      return transformer.transformNode(node, queryId);
    },
    async transformResult({ result }): Promise<QueryResult<UnknownRow>> {
      return result;
    },
  };
}
