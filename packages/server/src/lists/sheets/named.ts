import type { Fail } from "./import-rows.ts";

/** Ids by the names that people write into sheets. Several records may share a name. */
export type Named = ReadonlyMap<string, readonly string[]>;

/** Ids of rows by their names. */
export function byName(rows: readonly { id: string; name: string }[]): Named {
  const ids = new Map<string, string[]>();
  for (const { id, name } of rows) ids.set(name, [...(ids.get(name) ?? []), id]);
  return ids;
}

/** Texts that a cell lists, joined by commas or semicolons of either kind. */
export function listIn(text: string | undefined): string[] {
  return (text ?? "")
    .split(/[,，、;；\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The ids of names. A name that is unknown or ambiguous is reported with `fail`. */
export function idsOf(named: Named, names: readonly string[], key: string, fail: Fail): string[] {
  return names.flatMap((name) => {
    const ids = named.get(name) ?? [];
    if (ids.length === 1) return ids;
    if (ids.length === 0) fail(key, { zh: `“${name}”不存在`, en: `There is no “${name}”` });
    else
      fail(key, {
        zh: `有多个“${name}”，请在系统中逐个处理`,
        en: `More than one is called “${name}”. Handle them one by one in the system`,
      });
    return [];
  });
}
