import type { Pack } from "@bladekit/openapi/packs";
import { type Document, isMap, isSeq, type YAMLSeq } from "yaml";
import { type Difference, differences } from "./differences.ts";

/** Compares the menus that a pack grants to its roles with a file, one by one. With `write` it adds those that are new. */
export function upgradeGrants(document: Document.Parsed, base: Pack, today: Pack, write: boolean): Difference[] {
  const entriesOf = (pack: Pack, alias: string) => asEntries(pack.menus?.[alias] ?? []);
  return Object.keys(today.menus ?? {}).flatMap((alias) => {
    const menus = menusIn(document, alias);
    if (!menus) return [];
    const pack = { ...base, code: `${base.code}/${alias}`, entries: entriesOf(base, alias) };
    const local = new Map(Object.entries(asEntries(menus.toJSON().map(String))));
    const found = differences(pack, { ...pack, entries: entriesOf(today, alias) }, local);
    if (write) for (const { key, state } of found) if (state === "added") menus.add(key);
    return found;
  });
}

const asEntries = (codes: readonly string[]): Record<string, string> =>
  Object.fromEntries(codes.map((code) => [code, code]));

/** The menus of a role's grant; undefined where the file has no such grant. */
function menusIn(document: Document.Parsed, alias: string): YAMLSeq | undefined {
  const grants = document.get("grants");
  const grant = isSeq(grants) ? grants.items.find((item) => isMap(item) && item.get("role") === alias) : undefined;
  const menus = isMap(grant) ? grant.get("menus") : undefined;
  return isSeq(menus) ? menus : undefined;
}
