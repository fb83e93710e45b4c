import { buildApp } from "@bladekit/server";
import pg from "pg";
import type { BareOptions } from "./bare.ts";
import type { Hospital } from "./hospital.ts";
import type { Shot } from "./load.ts";

/** The queries that the handler of a call sends about these tables; what is asked to find out who calls is not among them. */
export async function handlerQueries(
  hospital: Hospital,
  { url, headers }: Shot,
  tables: readonly string[],
): Promise<BareOptions["queries"]> {
  const app = await buildApp({ services: hospital.at(0).services });
  const seen: { text: string; values: unknown[] }[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const { text, values = [] } = typeof first === "string" ? { text: first, values: second } : first;
    if (tables.some((table) => text.includes(`from "${table}"`))) seen.push({ text, values });
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    const { pathname, search } = new URL(url);
    // The first call reads what is then kept.
    for (let calls = 1; calls <= 2; calls += 1) {
      seen.length = 0;
      const answer = await app.inject({ url: pathname + search, headers: { ...headers } });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    }
  } finally {
    pg.Client.prototype.query = original;
  }
  return seen;
}
