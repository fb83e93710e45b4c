import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { Narrowing } from "./data-scope/narrowing.ts";
import { type Owned, ownedRows, type Place, rowOwners, type TenantTable } from "./data-scope/row-owners.ts";
import type { DB } from "./schema.ts";

/** Ids that one of the named places has to hold. */
type Holder = { name: string; ids: readonly string[] };

/** One scope that was granted, in ids: rows of these people or departments, with these values. None of them is no row. */
export type RowRule = {
  people?: Holder;
  depts?: Holder;
  values?: Readonly<Record<string, readonly string[]>>;
};

/** The rows of a table that a user sees: all of them, or those that one of the rules allows. `types` are those of the scopes, for people. */
export type TableScope = {
  scopeIds: ReadonlySet<string>;
  rules: "all" | readonly RowRule[];
  types?: readonly number[];
};

/** The data scopes of a caller by table; a table that is not there they see whole. */
export type DataScopes = ReadonlyMap<string, TableScope>;

/** No rule narrows this table. */
export const unscoped: DataScopes = new Map();

/** Something that knows its caller's scopes: `ctx.db`. */
export type Scoped = { readonly dataScopes?: DataScopes };

/** The rules that narrow a table for the caller; undefined when they see all rows. */
export function rulesFor({ dataScopes }: Scoped, table: string): readonly RowRule[] | undefined {
  const rules = dataScopes?.get(table)?.rules;
  return rules === "all" ? undefined : rules;
}

/**
 * The condition that rows of `table` are within the caller's data scope. `ctx.db` adds it to what its statements are about, so only a
 * query that reads whole and marks what the caller sees names it. `alias` is what the query calls the table.
 */
export function inDataScope(db: Scoped, table: TenantTable, alias: string = table): Expression<SqlBool> {
  return inRules(rulesFor(db, table), table, stored(alias));
}

/** The plugin that narrows statements to these scopes; undefined where they narrow nothing. */
export function narrowingTo(scopes: DataScopes): Narrowing | undefined {
  if ([...scopes.values()].every(({ rules }) => rules === "all")) return undefined;
  return new Narrowing((name, alias) => {
    const table = tables.get(name);
    const rules = table && rulesFor({ dataScopes: scopes }, table);
    return rules && inRules(rules, table, alias).toOperationNode();
  });
}

// The builder cannot follow a table that is a variable; rowOwners holds the names to the schema. Names are written as they are in the
// database, because the plugin comes after the one that translates them.
const eb = expressionBuilder<DB, keyof DB>();
const stored = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tables: ReadonlyMap<string, TenantTable> = new Map(
  (Object.keys(rowOwners) as TenantTable[]).map((table) => [stored(table), table]),
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
      ? sql<SqlBool>`${sql.ref(`${alias}.${stored(column)}`)}::text in (${sql.join(allowed)})`
      : eb.lit(false),
  );
  const asksWho = rule.people !== undefined || rule.depts !== undefined;
  if (!asksWho && values.length === 0) return eb.lit(false);
  return eb.and([...(asksWho ? [eb.or(held)] : []), ...values]);
}

/** A place that is not declared holds nobody, and nobody's ids are in no place: both are no row. */
function holds(
  places: readonly Place<TenantTable>[] = [],
  ids: readonly string[] = [],
  alias: string,
): Expression<SqlBool>[] {
  if (ids.length === 0) return [];
  return places.map((place) => {
    if (!("table" in place)) return eb(sql.ref<string>(`${alias}.${stored(place.column)}`), "in", ids);
    const [other, match, column] = [place.table, place.match, place.column].map(stored);
    const found = eb
      .selectFrom(other as "bladeUserDept")
      .select(`${other}.${match}` as "bladeUserDept.userId")
      .where(`${other}.${column}` as "bladeUserDept.deptId", "in", ids);
    return eb(sql.ref<string>(`${alias}.${stored(place.key)}`), "in", found);
  });
}
