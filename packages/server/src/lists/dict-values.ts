import type { Field } from "@bladekit/openapi/describe";

type Fields = Readonly<Record<string, Field>>;

/** A value that must be a key of a business dictionary, with the place of its field. */
export type DictValue = { field: string; code: string; key: string | undefined };

/** JSON paths of the dictionary keys in a record, such as `conditions.majorsByLevel[*].level`, by the code of their dictionary. */
export function dictPaths(fields: Fields, within = ""): Record<string, string[]> {
  const paths: Record<string, string[]> = {};
  for (const [name, { kind, bizDict, of = {} }] of Object.entries(fields)) {
    const place = `${within}${name}`;
    const own = bizDict ? { [bizDict]: [place] } : dictPaths(of, kind === "rows" ? `${place}[*].` : `${place}.`);
    for (const [code, found] of Object.entries(own)) paths[code] = [...(paths[code] ?? []), ...found];
  }
  return paths;
}

/** The dictionary keys that a record holds, at the places that its description names. */
export function dictValues(fields: Fields, record: object, within = ""): DictValue[] {
  const values = new Map(Object.entries(record));
  return Object.entries(fields).flatMap(([name, { bizDict, of }]) => {
    const value = values.get(name);
    const place = `${within}${name}`;
    if (value === undefined) return [];
    if (bizDict) return [{ field: place, code: bizDict, key: value }];
    if (!of) return [];
    return Array.isArray(value)
      ? value.flatMap((row, index) => dictValues(of, row, `${place}.${index}.`))
      : dictValues(of, value, `${place}.`);
  });
}
