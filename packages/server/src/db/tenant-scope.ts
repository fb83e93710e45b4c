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
  /** The whole database that the tenant's rows are in, only to tell it from others. */
  readonly home: Database;
  /** The caller's data scopes, to which every statement is narrowed: see data-scope/narrowing.ts. */
  readonly dataScopes: DataScopes;
  readonly kept: Kept | undefined;
};

/** The versions that a call has read of what is kept between calls, and the database it is kept of. Without them everything is read. */
export type Kept = { readonly home: Database; readonly dictVersion: string };

/**
 * The rows of one tenant, in the database that they are in: narrowed as `forTenantHere` says. This is the only place that knows that tenants
 * may be in several. Inside a transaction of the platform's database a tenant of another one is refused, because no transaction spans two.
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
 * Narrows `db` to one tenant and to its caller's data scopes, the only place where either happens. Every query on a table with `tenant_id` is limited to the tenant's rows,
 * inserts are given the `tenantId` (leave it out), updates may not change it.
 * Personal columns (personal-columns.ts) are sealed on the way in.
 * Statements that cannot be limited are refused with a `TenantScopeError`: raw SQL that names such a table, right and full joins, MERGE.
 */
export function forTenantHere(
  db: Database,
  tenantId: string,
  dataScopes: DataScopes = unscoped,
  kept: Kept | undefined = undefined,
): TenantDatabase {
  if (!/^\d{6}$/.test(tenantId)) throw new TenantScopeError(`“${tenantId}” is not the id of a tenant`);
  // Before the wall, which then stands around the tables of the condition too.
  const narrowing = narrowingTo(dataScopes);
  const scoped = (narrowing ? db.withPlugin(narrowing) : db).withPlugin(tenantScope(tenantId));
  const opener = db.getExecutor().plugins.find((plugin) => plugin instanceof Opener);
  const sealed = opener ? scoped.withPlugin(sealing(opener.personalData, tenantId)) : scoped;
  return Object.assign(sealed, { tenantId, home: db, dataScopes, kept });
}

/**
 * The databases that work over all tenants has to visit: the platform's, and by itself each tenant that lives in another one. Rows that
 * an unfinished move left behind belong to none of them.
 */
export function everyHome(platform: Database): readonly Database[] {
  // Narrowed to its tenant such a database is asked the same way.
  const others = tenantsElsewhere(platform).map(([id, home]) => forTenantHere(home, id) as unknown as Database);
  return [platform, ...others];
}

/** Gives `tx`, a transaction begun on `db`, the tenant and scopes of `db`, if it has them. The queries of `tx` are limited already. */
export function keepScope<D extends Database | TenantDatabase>(db: D, tx: object): D {
  if (!("tenantId" in db)) return Object.assign(tx, { memory: createMemory(db.memory) }) as unknown as D;
  const { tenantId, home, dataScopes, kept } = db;
  return Object.assign(tx, { tenantId, home, dataScopes, kept }) as unknown as D;
}

/**
 * The same database without the caller's data scopes, for what they may not see and the server has to: `testing/past-scopes.test.ts` lists the
 * files that use it, each with its reason.
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
  return rewriting((node, queryId) => transformer.transformNode(node, queryId));
}

// Blind indexes are of one tenant, so this is where the sealing of what is written has its place.
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
