import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { toSnake } from "../contract/snake-case.ts";
import { Narrowing } from "./data-scope/narrowing.ts";
import { type Owned, ownedRows, type Place, rowOwners, type TenantTable } from "./data-scope/row-owners.ts";
import type { DB } from "./schema.ts";

/** The ids that a row must have in one of the named columns. */
type Holder = { name: string; ids: readonly string[] };

/** One granted scope, resolved to ids. It allows the rows of these people or departments with these values. Empty lists allow no row. */
export type RowRule = {
  people?: Holder;
  depts?: Holder;
  values?: Readonly<Record<string, readonly string[]>>;
};

/**
 * The rows of a table that a user sees: all of them, or those that one of the rules allows. `types` are the kinds of the scopes, to be
 * shown.
 */
export type TableScope = {
  scopeIds: ReadonlySet<string>;
  rules: "all" | readonly RowRule[];
  types?: readonly number[];
};

/** The data scopes of a caller by table. A caller sees all rows of a table that is not listed. */
export type DataScopes = ReadonlyMap<string, TableScope>;

/** No rule narrows this table. */
export const unscoped: DataScopes = new Map();

/** A database that knows the scopes of its caller: `ctx.db`. */
export type Scoped = { readonly dataScopes?: DataScopes };

/** The rules that narrow a table for the caller; undefined when they see all rows. */
export function rulesFor({ dataScopes }: Scoped, table: string): readonly RowRule[] | undefined {
  const rules = dataScopes?.get(table)?.rules;
  return rules === "all" ? undefined : rules;
}

/**
 * The condition that rows of `table` are within the caller's data scope. `ctx.db` adds it by itself to the tables that a statement is
 * about. Only a query that reads all rows and marks the visible ones has to use it. `alias` is the name of the table in the query.
 */
export function inDataScope(db: Scoped, table: TenantTable, alias: string = table): Expression<SqlBool> {
  return inRules(rulesFor(db, table), table, toSnake(alias));
}

/** The plugin that narrows statements to these scopes; undefined if they narrow nothing. */
export function narrowingTo(scopes: DataScopes): Narrowing | undefined {
  if ([...scopes.values()].every(({ rules }) => rules === "all")) return undefined;
  return new Narrowing((name, alias) => {
    const table = tables.get(name);
    const rules = table && rulesFor({ dataScopes: scopes }, table);
    return rules && inRules(rules, table, alias).toOperationNode();
  });
}

// The query builder cannot type a table that is a variable; rowOwners checks the names against the schema. The names are those of the
// database, because this plugin runs after the one that converts camelCase.
const eb = expressionBuilder<DB, keyof DB>();
const tables: ReadonlyMap<string, TenantTable> = new Map(
  (Object.keys(rowOwners) as TenantTable[]).map((table) => [toSnake(table), table]),
);

function inRules(rules: readonly RowRule[] | undefined, table: TenantTable, alias: string): Expression<SqlBool> {
  if (!rules) return eb.lit(true);
  const owned = ownedRows(table);
  return eb.or(owned ? rules.map((rule) => condition(owned, rule, alias)) : []);
}

function condition(owned: Owned<TenantTable>, rule: RowRule, alias: string): Expression<SqlBool> {
  const held = [
    ...holds(rule.people && owned.people[rule.people.name], rule.people?.ids, alias),
    ...holds(rule.depts && owned.depts[rule.depts.name], rule.depts?.ids, alias),
  ];
  const values = Object.entries(rule.values ?? {}).map(([column, allowed]) =>
    allowed.length > 0
      ? sql<SqlBool>`${sql.ref(`${alias}.${toSnake(column)}`)}::text in (${sql.join(allowed)})`
      : eb.lit(false),
  );
  const asksWho = rule.people !== undefined || rule.depts !== undefined;
  if (!asksWho && values.length === 0) return eb.lit(false);
  return eb.and([...(asksWho ? [eb.or(held)] : []), ...values]);
}

/** A column that is not declared, or an empty list of ids, matches no row. */
function holds(
  places: readonly Place<TenantTable>[] = [],
  ids: readonly string[] = [],
  alias: string,
): Expression<SqlBool>[] {
  if (ids.length === 0) return [];
  return places.map((place) => {
    if (!("table" in place)) return eb(sql.ref<string>(`${alias}.${toSnake(place.column)}`), "in", ids);
    const [other, match, column] = [place.table, place.match, place.column].map(toSnake);
    const found = eb
      .selectFrom(other as "bladeUserDept")
      .select(`${other}.${match}` as "bladeUserDept.userId")
      .where(`${other}.${column}` as "bladeUserDept.deptId", "in", ids);
    return eb(sql.ref<string>(`${alias}.${toSnake(place.key)}`), "in", found);
  });
}
