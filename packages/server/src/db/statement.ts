import { type Compilable, CompiledQuery, type Expression, type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";
import type { Remembered } from "./memory.ts";
import type { TenantDatabase } from "./tenant-scope.ts";

/**
 * Placeholders for the values of a statement, which each call fills in. They can be used as expressions only. They cannot be encrypted or
 * computed with.
 */
export type Places<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> };

/**
 * A query that is built once for each `input` and then only gets its `values`. It is for the lists that everybody calls, because building a
 * query and narrowing it to its tenant costs several times as much as sending it. Everything on which the query depends must come in by
 * `input`, which is plain data that JSON can tell apart, or by `values`. Define it once, at the top of a module.
 *
 *     const later = statement((db: TenantDatabase, { state }: { state: string }, { now }: Places<{ now: string }>) =>
 *       db.selectFrom("job").select("id").where("state", "=", state).where("time", ">", now));
 *     await later(ctx.db, { state: "open" }, { now: ctx.now });
 */
export function statement<D extends Database | TenantDatabase, Input, Values extends object, Row>(
  build: (db: D, input: Input, values: Places<Values>) => Compilable<Row>,
  capacity = 500,
): (db: D, input: Input, values: Values) => Promise<Row[]> {
  const send = async (db: D, input: Input, values: Values) => {
    const put = () => textOf(build(db, input, placesOf(values)));
    const home = homeOfStatements(db);
    const key = keyOf(db, input);
    const { sql: text, parameters } =
      home && key.length <= LONGEST ? recall(home.memory.lasting.of(send), key, put, capacity) : put();
    const given = parameters.map((one) => (one instanceof Place ? one.of(values) : one));
    const { rows } = await (db as Kysely<unknown>).executeQuery<Row>(CompiledQuery.raw(text, given));
    return rows;
  };
  return send;
}

// Strangers choose the input and its length. A longer input hardly comes again, so it is not kept.
const LONGEST = 500;

type Text = Pick<CompiledQuery, "sql" | "parameters">;

/** Keeps only what sending needs, because the other parts of a compiled query are large. */
function textOf(query: Compilable<unknown>): Text {
  const { sql: text, parameters } = query.compile();
  return { sql: text, parameters };
}

/** The key contains the tenant, because the text of the statement does. The tenant scope still adds the condition. */
function keyOf(db: Database | TenantDatabase, input: unknown): string {
  return `${"tenantId" in db ? db.tenantId : ""} ${JSON.stringify(input)}`;
}

/** The database for which statements are kept; undefined with data scopes, because they differ for each caller. */
function homeOfStatements(db: Database | TenantDatabase): Remembered | undefined {
  if (!("tenantId" in db)) return db;
  return db.dataScopes.size === 0 ? db.home : undefined;
}

function recall(kept: Map<string, Text>, key: string, put: () => Text, capacity: number): Text {
  const known = kept.get(key) ?? put();
  // Sets the entry again, so that the most recently used statement is dropped last.
  kept.delete(key);
  kept.set(key, known);
  if (kept.size > capacity) kept.delete(kept.keys().next().value ?? key);
  return known;
}

/** Stands in a query for a value that a call will give. */
class Place {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  of(values: object): unknown {
    return (values as Record<string, unknown>)[this.#name];
  }

  /** Text made from a placeholder would be the same in every call. */
  toString(): never {
    throw new Error(`${this.#name} has no value yet: a statement gets it when it is sent`);
  }
}

function placesOf<Values extends object>(values: Values): Places<Values> {
  return Object.fromEntries(
    Object.keys(values).map((name) => [name, sql<never>`${new Place(name)}`]),
  ) as unknown as Places<Values>;
}
