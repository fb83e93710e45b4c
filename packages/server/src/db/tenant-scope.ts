import type {
  Kysely,
  KyselyPlugin,
  PluginTransformQueryArgs,
  QueryId,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from "kysely";
import { Narrowing } from "./data-scope/narrowing.ts";
import { type DataScopes, narrowingTo, unscoped } from "./data-scope.ts";
import { createMemory, type Database } from "./memory.ts";
import { databaseOf, tenantsElsewhere } from "./own-databases.ts";
import { Opener } from "./personal-columns/opener.ts";
import type { PersonalData } from "./personal-columns/personal-data.ts";
import { Sealer } from "./personal-columns/sealer.ts";
import type { DB } from "./schema.ts";
import { TenantScopeError } from "./tenant-scope/tenant-scope-error.ts";
import { TenantScopeTransformer } from "./tenant-scope/transformer.ts";
import { noteQuery } from "./written-tables.ts";

export { TenantScopeError } from "./tenant-scope/tenant-scope-error.ts";

// Each of these methods makes queries that the scope would not see.
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
 * The database as one tenant sees it. No row of another tenant can be read or changed through it. For transactions use `transaction(db, …)`
 * of database.ts.
 */
export type TenantDatabase = Omit<Kysely<DB>, EscapeHatch> & {
  readonly tenantId: string;
  /** The whole database with the tenant's rows. Use it only to tell databases apart. */
  readonly home: Database;
  /** The caller's data scopes, to which every statement is narrowed: see data-scope/narrowing.ts. */
  readonly dataScopes: DataScopes;
  readonly kept: Kept | undefined;
};

/** The database for which values are kept between calls, and the version that this call has read. Without them everything is read again. */
export type Kept = { readonly home: Database; readonly dictVersion: string };

/**
 * The rows of one tenant, in whichever database they are, narrowed as `forTenantHere` says. Only this function knows that tenants may be in
 * several databases. Inside a transaction of the platform's database a tenant of another database is refused, because no transaction spans
 * two.
 */
export function forTenant(
  db: Database,
  tenantId: string,
  dataScopes: DataScopes = unscoped,
  kept: Kept | undefined = undefined,
): TenantDatabase {
  return forTenantHere(databaseOf(db, tenantId), tenantId, dataScopes, kept);
}

/**
 * Narrows `db` to one tenant and to its caller's data scopes. Nothing else does either. Every query on a table with `tenant_id` is limited
 * to the tenant's rows. Inserts get the `tenantId` (leave it out), and updates may not change it. Personal columns (personal-columns.ts)
 * are encrypted on writing. Statements that cannot be limited are refused with a `TenantScopeError`: raw SQL that names such a table, right
 * and full joins, MERGE.
 */
export function forTenantHere(
  db: Database,
  tenantId: string,
  dataScopes: DataScopes = unscoped,
  kept: Kept | undefined = undefined,
): TenantDatabase {
  if (!/^\d{6}$/.test(tenantId)) throw new TenantScopeError(`“${tenantId}” is not the id of a tenant`);
  // Applied before the tenant scope, which then also limits the tables of the added condition.
  const narrowing = narrowingTo(dataScopes);
  const scoped = (narrowing ? db.withPlugin(narrowing) : db).withPlugin(tenantScope(tenantId));
  const opener = db.getExecutor().plugins.find((plugin) => plugin instanceof Opener);
  const sealed = opener ? scoped.withPlugin(sealing(opener.personalData, tenantId)) : scoped;
  return Object.assign(sealed, { tenantId, home: db, dataScopes, kept });
}

/**
 * The databases that work over all tenants has to visit: the platform's, and each tenant of another database narrowed to that tenant. Rows
 * that an unfinished move left behind are in none of them.
 */
export function everyHome(platform: Database): readonly Database[] {
  // Narrowed to its tenant, such a database accepts the same queries.
  const others = tenantsElsewhere(platform).map(([id, home]) => forTenantHere(home, id) as unknown as Database);
  return [platform, ...others];
}

/** Gives `tx`, a transaction begun on `db`, the tenant and scopes of `db`, if it has any. The queries of `tx` are limited already. */
export function keepScope<D extends Database | TenantDatabase>(db: D, tx: object): D {
  if (!("tenantId" in db)) return Object.assign(tx, { memory: createMemory(db.memory) }) as unknown as D;
  const { tenantId, home, dataScopes, kept } = db;
  return Object.assign(tx, { tenantId, home, dataScopes, kept }) as unknown as D;
}

/**
 * The same database without the caller's data scopes, for rows that the caller may not see but the server needs.
 * `testing/past-scopes.test.ts` lists the files that use it, each with its reason.
 */
export function withoutDataScopes(db: TenantDatabase): TenantDatabase {
  if (db.dataScopes.size === 0) return db;
  const { tenantId, home, kept } = db;
  const narrowed = db as unknown as Kysely<DB>;
  const plugins = narrowed.getExecutor().plugins.filter((plugin) => !(plugin instanceof Narrowing));
  const whole = plugins.reduce<Kysely<DB>>((built, plugin) => built.withPlugin(plugin), narrowed.withoutPlugins());
  return Object.assign(whole, { tenantId, home, dataScopes: unscoped, kept });
}

function tenantScope(tenantId: string): KyselyPlugin {
  const transformer = new TenantScopeTransformer(tenantId);
  return rewriting((node, queryId) => {
    noteQuery(tenantId, node);
    return transformer.transformNode(node, queryId);
  });
}

// Blind indexes differ for each tenant, so writes are encrypted where the tenant is known.
function sealing(personalData: PersonalData, tenantId: string): KyselyPlugin {
  const sealer = new Sealer(personalData, tenantId);
  return rewriting((node, queryId) => sealer.transformNode(node, queryId));
}

function rewriting(rewrite: (node: RootOperationNode, queryId: QueryId) => RootOperationNode): KyselyPlugin {
  return {
    transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
      return rewrite(node, queryId);
    },
    async transformResult({ result }): Promise<QueryResult<UnknownRow>> {
      return result;
    },
  };
}
