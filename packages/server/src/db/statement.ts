import { type Compilable, CompiledQuery, type Expression, type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";
import type { Remembered } from "./memory.ts";
import type { TenantDatabase } from "./tenant-scope.ts";

/** The values of a statement as it is put together: places that each call fills. Only expressions take them; a seal or a sum cannot. */
export type Places<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> };

/**
 * A query that is put together once for each `input` and then only given its `values`: for the lists that everybody calls, because building a query
 * and narrowing it to its tenant costs several times what sending it does. Everything that the query depends on has to come in by `input`, plain data
 * that tells inputs apart when written as JSON, or by `values`. Define it once, at the top of a module.
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

// Strangers choose what they ask for, and how much of it: what is longer hardly comes again.
const LONGEST = 500;

type Text = Pick<CompiledQuery, "sql" | "parameters">;

/** The other parts of a query are large, and not needed to send it. */
function textOf(query: Compilable<unknown>): Text {
  const { sql: text, parameters } = query.compile();
  return { sql: text, parameters };
}

/** Whose tenant it is goes into the text with its query; the condition stays the work of the tenant scope. */
function keyOf(db: Database | TenantDatabase, input: unknown): string {
  return `${"tenantId" in db ? db.tenantId : ""} ${JSON.stringify(input)}`;
}

/** The database that statements are kept of; undefined where they are not: a data scope is different for each caller. */
function homeOfStatements(db: Database | TenantDatabase): Remembered | undefined {
  if (!("tenantId" in db)) return db;
  return db.dataScopes.size === 0 ? db.home : undefined;
}

function recall(kept: Map<string, Text>, key: string, put: () => Text, capacity: number): Text {
  const known = kept.get(key) ?? put();
  // The statement used last is dropped last.
  kept.delete(key);
  kept.set(key, known);
  if (kept.size > capacity) kept.delete(kept.keys().next().value ?? key);
  return known;
}

/** Stands in a query for a value that it will be given. */
class Place {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  of(values: object): unknown {
    return (values as Record<string, unknown>)[this.#name];
  }

  /** A text made of it would be the same in every query. */
  toString(): never {
    throw new Error(`${this.#name} has no value yet: a statement gets it when it is sent`);
  }
}

function placesOf<Values extends object>(values: Values): Places<Values> {
  return Object.fromEntries(
    Object.keys(values).map((name) => [name, sql<never>`${new Place(name)}`]),
  ) as unknown as Places<Values>;
}
