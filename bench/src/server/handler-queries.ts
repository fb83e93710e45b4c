import { buildApp } from "@bladekit/server";
import pg from "pg";
import type { BareOptions } from "./bare.ts";
import type { Hospital } from "./hospital.ts";
import type { Shot } from "./load.ts";

type Queries = (shot: Shot, tables: readonly string[], before?: Shot) => Promise<BareOptions["queries"]>;

/**
 * Records the queries that the handler of a call sends about some tables. Queries that identify the caller are left out. `before` is called
 * first to fill caches; by default it is the call itself.
 */
export async function queriesOf(hospital: Hospital): Promise<Queries> {
  const app = await buildApp({ services: hospital.at(0).services });
  return async (shot, tables, before = shot) => {
    const seen: { text: string; values: unknown[] }[] = [];
    const original = pg.Client.prototype.query;
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
      const { text, values = [] } = typeof first === "string" ? { text: first, values: second } : first;
      if (tables.some((table) => text.includes(`from "${table}"`))) seen.push({ text, values });
      return Reflect.apply(original, this, args);
    } as typeof original;
    try {
      for (const { url, headers } of [before, shot]) {
        seen.length = 0;
        const { pathname, search } = new URL(url);
        const answer = await app.inject({ url: pathname + search, headers: { ...headers } });
        if (answer.statusCode !== 200) throw new Error(answer.body);
      }
    } finally {
      pg.Client.prototype.query = original;
    }
    return seen;
  };
}
