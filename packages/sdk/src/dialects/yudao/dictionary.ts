import type { components } from "@bladekit/openapi";
import type { JsonClient } from "../json-client.ts";
import type { YudaoDictData } from "./paths.ts";

type DictItem = components["schemas"]["DictItem"];

/** The dictionaries of one person, which one call returns together. */
interface Held {
  readonly owner: string;
  readonly all: Promise<readonly YudaoDictData[]>;
  /** Codes that were read from this answer. Reading a code a second time makes a new call. */
  readonly read: Set<string>;
}

/**
 * Reads dictionaries for `createDictionaries`: one call returns all of them. Reading a code again, after the cache has dropped it, makes a
 * new call.
 *
 * @example
 * const dictionaries = createDictionaries(client, { read: yudaoDictionary(client) });
 * await dictionaries.label("system_user_sex", "1"); // 男
 */
export function yudaoDictionary(client: JsonClient, prefix = "/admin-api") {
  let held: Held | undefined;

  function heldFor(code: string): Held {
    const { tenantId = "", userId = "" } = client.session.get() ?? {};
    const owner = `${tenantId} ${userId}`;
    if (held?.owner === owner && !held.read.has(code)) return held;
    const all = client.request<YudaoDictData[]>("GET", `${prefix}/system/dict-data/simple-list`);
    const fresh: Held = { owner, all, read: new Set() };
    held = fresh;
    all.catch(() => {
      if (held === fresh) held = undefined;
    });
    return fresh;
  }

  return async (code: string): Promise<DictItem[]> => {
    const { all, read } = heldFor(code);
    read.add(code);
    const entries = (await all).filter(({ dictType }) => dictType === code);
    return entries.map(({ value, label }, index) => ({ code, dictKey: value, dictValue: label, sort: index + 1 }));
  };
}
