import type { components } from "@bladekit/openapi";
import type { JsonClient } from "../json-client.ts";
import type { RuoyiDictData } from "./paths.ts";

/**
 * Reads dictionaries for `createDictionaries`. An unknown dictionary is empty.
 *
 * @example
 * const dictionaries = createDictionaries(client, { read: ruoyiDictionary(client) });
 * await dictionaries.label("sys_user_sex", "0"); // 男
 */
export function ruoyiDictionary(client: JsonClient) {
  return async (code: string): Promise<components["schemas"]["DictItem"][]> => {
    const path = `/system/dict/data/type/${encodeURIComponent(code)}`;
    const entries = await client.request<RuoyiDictData[]>("GET", path);
    return entries.map(({ dictValue, dictLabel, dictSort, remark }) => ({
      code,
      dictKey: dictValue,
      dictValue: dictLabel,
      sort: dictSort,
      remark: remark ?? "",
    }));
  };
}
