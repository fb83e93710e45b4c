import { type Pack, wordsOf } from "@bladekit/openapi/packs";

/** How an entry of a pack, the file and the pack of today relate. */
export type Difference = Readonly<{
  code: string;
  key: string;
  state: "added" | "changed" | "kept" | "gone";
  from: string;
  to: string;
}>;

/** The changes of a new version of a pack. A local edit stays; an entry that the pack lost stays too, because data may use it. */
export function differences(base: Pack, today: Pack, local: ReadonlyMap<string, string>): Difference[] {
  const keys = new Set([...Object.keys(today.entries), ...Object.keys(base.entries)]);
  return [...keys].flatMap((key): Difference[] => {
    const [was, is] = [base.entries[key], today.entries[key]].map((text) => text && wordsOf(text).dictValue);
    const here = local.get(key);
    const found = { code: base.code, key, from: here ?? "", to: is ?? "" };
    if (is === undefined) return here === undefined ? [] : [{ ...found, state: "gone" }];
    // Taken out by hand, or there already.
    if (here === undefined) return was === undefined ? [{ ...found, state: "added" }] : [];
    if (here === is || was === is) return [];
    return [{ ...found, state: here === was ? "changed" : "kept" }];
  });
}
