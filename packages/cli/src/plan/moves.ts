import type { Problem } from "../problem.ts";
import { type ActualItem, type Address, addressOf, nameOf, type Place } from "./item.ts";
import { mapReferences, type Rules } from "./rules.ts";

/** A record that gets another key: `from` is the one that the server has until then. */
export type Move = Readonly<{ tenant: string; kind: string; from: string; to: string; place?: Place }>;

type Read = Readonly<{ actual: ReadonlyMap<string, ActualItem>; ids: ReadonlyMap<string, string> }>;

/**
 * The records of a server by the keys that they are about to have, in references, too. A record that has its new key already is left as it is, and so
 * a manifest may keep its moves. Keys that begin with that of the record, such as those of posts in a plan, change along with it.
 */
export function withMoves<R extends Read>(
  rules: Rules,
  moves: readonly Move[],
  reading: R,
): R & { problems: Problem[] } {
  const problems: Problem[] = [];
  const renamed = new Map<string, string>();
  const names = new Set([...reading.actual.keys(), ...reading.ids.keys()]);
  for (const { tenant, kind, from, to, place } of moves) {
    const [old, now] = [from, to].map((key) => nameOf({ tenant, kind, key }));
    if (old === undefined || now === undefined || !names.has(old)) continue;
    if (names.has(now)) {
      problems.push({ ...(place && { place }), sentence: { key: "movedBoth", values: { kind, from, to } } });
      continue;
    }
    renamed.set(old, to);
    const within = [...rules].flatMap(([other, rule]) => (rule.within === kind ? [other] : []));
    for (const other of within) {
      const start = nameOf({ tenant, kind: other, key: `${from}/` });
      for (const name of names) if (name.startsWith(start)) renamed.set(name, `${to}/${name.slice(start.length)}`);
    }
  }
  if (renamed.size === 0) return { ...reading, problems };
  const keyOf = (address: Address) => renamed.get(nameOf(address)) ?? address.key;
  const asked = new Set(moves.map(({ tenant, kind, to }) => nameOf({ tenant, kind, key: to })));
  const items = [...reading.actual.values()].map((item): ActualItem => {
    const moved = { ...addressOf(item), key: keyOf(item) };
    const fields = mapReferences(rules, item, item.fields, keyOf);
    return {
      ...item,
      ...moved,
      fields,
      ...(moved.key !== item.key && asked.has(nameOf(moved)) && { movedFrom: item.key }),
    };
  });
  const ids = [...reading.ids].map(([name, id]): [string, string] => {
    const to = renamed.get(name);
    const [tenant = "", kind = ""] = name.split(" ", 2);
    return [to === undefined ? name : nameOf({ tenant, kind, key: to }), id];
  });
  return { ...reading, actual: new Map(items.map((item) => [nameOf(item), item])), ids: new Map(ids), problems };
}
