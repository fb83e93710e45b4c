import type { MenuRoute } from "@bladekit/sdk/rules";
import { withoutTop } from "@bladekit/sdk/springblade";
import type { Description } from "../model/description.ts";
import type { HasCall } from "./foreign.ts";
import { entityNames, loadEntity, pathOf } from "./load-entity.ts";
import { forgetFailures } from "./load-once.ts";
import { fromSpringblade, springbladeCall, springbladeScreen } from "./springblade-calls.ts";

/** The part of the console that a server with only some of our calls can serve. */
export interface Served {
  /** The codes whose calls it has. */
  codes(all: ReadonlySet<string>): Promise<ReadonlySet<string>>;
  /** The menus that lead to a screen whose calls it has; a group that leads nowhere goes, too. */
  menus(all: readonly MenuRoute[]): Promise<MenuRoute[]>;
  /** The call of that server for an operation of our contract. */
  call: typeof springbladeCall;
  /** A row of that server under the names of our contract. */
  row: typeof fromSpringblade;
  /** A row as that server takes it. */
  body: (row: object) => object;
}

/** What an adapter asks of a server that is not ours. */
export type ServedRows = Pick<Served, "call" | "row" | "body">;

/** Loads the description of every entity, once. Only foreign servers need that. */
export function createServed(has: HasCall): Served {
  let known: Promise<Map<string, Description>> | undefined;
  async function load(): Promise<Map<string, Description>> {
    const all = await Promise.all(
      entityNames.map(async (name) => [pathOf(name), (await loadEntity(name))?.description] as const),
    );
    const isServed = (pair: readonly [string, Description | undefined]): pair is readonly [string, Description] =>
      pair[1] !== undefined && has(pair[1].verbs.list?.path ?? "");
    return new Map(all.filter(isServed));
  }
  const descriptions = () => {
    known ??= load().catch((error) => {
      known = undefined;
      forgetFailures();
      throw error;
    });
    return known;
  };

  return {
    call: springbladeCall,
    row: fromSpringblade,
    body: withoutTop,
    async codes(all) {
      const verbs = [...(await descriptions()).values()].flatMap((description) => Object.values(description.verbs));
      const served = new Set(verbs.filter(({ path }) => has(path)).map(({ code }) => code));
      return new Set([...all].filter((code) => served.has(code)));
    },
    async menus(all) {
      const known = await descriptions();
      const keep = (routes: readonly MenuRoute[]): MenuRoute[] =>
        routes.flatMap((there) => {
          const route = { ...there, path: springbladeScreen(there.path) };
          const children = keep(route.children);
          const isScreen = route.kind !== "page" || known.has(pathOf(route.path.replace(/^\//, "")));
          return children.length > 0 || (route.children.length === 0 && isScreen) ? [{ ...route, children }] : [];
        });
      return keep(all);
    },
  };
}
