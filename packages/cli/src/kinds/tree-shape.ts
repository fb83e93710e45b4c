import type { ActualItem, DesiredItem, Fields } from "../plan/item.ts";
import { isSameValue, type Value } from "../plan/value.ts";
import type { Problem } from "../problem.ts";
import type { PlaceOf, Shape } from "./kind.ts";
import type { Level } from "./level.ts";
import { entrySchema } from "./schema.ts";

export type TreeShapeOptions = Readonly<{
  kind: string;
  section: string;
  description: string;
  /** The field that holds the key of the entry above; none for a flat list. */
  parent?: string;
  /** By name; the first is that of the entries at the top. */
  levels: Readonly<Record<string, Level>>;
  /** A file for each entry at the top, or one for all. Default one. */
  files?: "each" | "one";
  /** Records are never removed by themselves, and so need no protection. */
  kept?: boolean;
}>;

type Entry = Readonly<Record<string, unknown>>;
type Steps = readonly (string | number)[];

/** Lists of entries, each with lists of entries below it: what most sections of a manifest are. */
export function treeShape(options: TreeShapeOptions): Shape {
  const { kind, section, parent, levels } = options;
  const [top] = Object.keys(levels) as [string];
  const levelOf = (name: string) => levels[name] as Level;
  const definition = (name: string) => (name === top ? kind : `${kind}-${name}`);

  return {
    section,
    schema: { type: "array", description: options.description, items: { $ref: `#/$defs/${definition(top)}` } },
    definitions: Object.fromEntries(
      Object.entries(levels).map(([name, level]) => [definition(name), entrySchema(level, definition, !options.kept)]),
    ),

    declare(given, place, tenant, partial = false) {
      const items: DesiredItem[] = [];
      const problems: Problem[] = [];
      const add = (entries: readonly Entry[], name: string, above: string | undefined, path: Steps) => {
        const level = levelOf(name);
        for (const [index, entry] of entries.entries()) {
          const at = [...path, index];
          const value = String(entry[level.key]);
          const key = level.keyOf?.(entry, above) ?? value;
          const sentence = level.reserved?.(value);
          if (sentence) problems.push({ place: place([...at, level.key]), sentence });
          const { secrets, wrong } = secretsOf(level, entry, (field) => place([...at, field]));
          problems.push(...wrong);
          const fields = {
            // An entry at the top of an overlay stays where it is.
            ...(parent && !(partial && above === undefined) && { [parent]: above ?? null }),
            ...level.fixed,
            ...level.implied?.(key),
            ...declaredFields(level, entry, partial ? undefined : index),
          };
          const settled = level.settle?.(fields) ?? fields;
          const gone = Object.entries(fields).filter(([field]) => !(field in settled));
          items.push({
            tenant,
            kind,
            key,
            fields: settled,
            ...(gone.length > 0 && { settled: Object.fromEntries(gone) }),
            ...(secrets && { secrets }),
            ...(typeof entry.protect === "boolean" && { protect: entry.protect }),
            place: place(at),
          });
          for (const [nest, below] of Object.entries(level.nests ?? {})) {
            add((entry[nest] ?? []) as Entry[], below, key, [...at, nest]);
          }
        }
      };
      add(given as Entry[], top, undefined, []);
      return { items, problems };
    },

    compose(items) {
      const below = new Map<string | null, ActualItem[]>();
      for (const item of items) {
        const above = (parent === undefined ? null : (item.fields[parent] ?? null)) as string | null;
        below.set(above, [...(below.get(above) ?? []), item]);
      }
      for (const list of below.values()) list.sort(inOrder);
      let written = 0;
      const isOf = (name: string, { key, fields }: ActualItem) =>
        (levelOf(name).has?.(key) ?? true) &&
        Object.entries(levelOf(name).fixed ?? {}).every(([field, value]) => isSameValue(fields[field] ?? null, value));
      const entryOf = (name: string, item: ActualItem): Entry => {
        const level = levelOf(name);
        written += 1;
        const nests = Object.entries(level.nests ?? {}).flatMap(([nest, lower]) => {
          const list = (below.get(item.key) ?? []).filter((child) => isOf(lower, child));
          return list.length > 0 ? [[nest, list.map((child) => entryOf(lower, child))]] : [];
        });
        const key = level.shortKey?.(item.key) ?? item.key;
        const secrets = Object.entries(level.fields).flatMap(([field, { variable }]) =>
          variable ? [[field, `\${${variable}_${key.toUpperCase().replace(/[^A-Z0-9]/g, "_")}}`]] : [],
        );
        const fields = { ...writtenFields(level, item.fields), ...Object.fromEntries(secrets) };
        return { [level.key]: key, ...fields, ...Object.fromEntries(nests) };
      };
      const parts = (below.get(null) ?? [])
        .filter((item) => isOf(top, item))
        .map((item) => {
          const before = written;
          const entry = entryOf(top, item);
          return { file: item.key, section: [entry], records: written - before };
        });
      if (options.files === "each") return parts;
      if (parts.length === 0) return [];
      return [{ file: section, section: parts.flatMap((part) => part.section), records: written }];
    },
  };
}

/** The fields that an entry names. With its place in the list, also those that it leaves to their defaults. */
function declaredFields({ key, fields }: Level, entry: Entry, index: number | undefined): Record<string, Value> {
  const declared: Record<string, Value> = {};
  for (const [field, spec] of Object.entries(fields)) {
    if (field === key || spec.hidden || spec.secret) continue;
    const fallback = spec.positional && index !== undefined ? index + 1 : spec.default;
    const value = (entry[field] ?? (index === undefined ? undefined : fallback)) as Value | undefined;
    if (value !== undefined) declared[field] = value;
  }
  return declared;
}

const VARIABLE = /^\$\{([A-Za-z_][A-Za-z0-9_]*)\}$/;

/** The variables that secrets are read from. A secret that is written in the file has none. */
function secretsOf({ fields }: Level, entry: Entry, place: (field: string) => ReturnType<PlaceOf>) {
  const secrets: Record<string, string> = {};
  const wrong: Problem[] = [];
  for (const [field, spec] of Object.entries(fields)) {
    if (!spec.secret || entry[field] === undefined) continue;
    const name = VARIABLE.exec(String(entry[field]))?.[1];
    if (name) secrets[field] = name;
    else wrong.push({ place: place(field), sentence: { key: "secretInFile", values: { field } } });
  }
  return { secrets: Object.keys(secrets).length > 0 ? secrets : undefined, wrong };
}

function writtenFields({ key, fields }: Level, values: Fields): Entry {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, spec]) => {
      const value = values[field];
      if (field === key || spec.hidden || spec.secret || value === undefined) return [];
      const isDefault = spec.default !== undefined && !spec.always && isSameValue(value, spec.default);
      // Null means that the server has no value. A manifest says so by leaving the field out.
      const isLeft = spec.filledIn && value === "";
      return isDefault || isLeft || value === null ? [] : [[field, value]];
    }),
  );
}

function inOrder(a: ActualItem, b: ActualItem): number {
  return Number(a.fields.sort ?? 0) - Number(b.fields.sort ?? 0) || (a.key < b.key ? -1 : 1);
}
