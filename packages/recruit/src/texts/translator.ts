import type { Language } from "../preferences.ts";

/** Texts by name, in groups. */
interface Texts {
  readonly [name: string]: string | undefined | Texts;
}

/** The name of every text, as `group.name`. */
export type KeyOf<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string ? Name : `${Name}.${KeyOf<Group[Name]>}`;
}[keyof Group & string];

export type Values = Readonly<Record<string, string | number>>;

function find(texts: Texts, key: string): string | undefined {
  let at: Texts | string | undefined = texts;
  for (const name of key.split(".")) at = typeof at === "object" ? at[name] : undefined;
  return typeof at === "string" ? at : undefined;
}

/**
 * Makes a function that returns a text by its key and inserts `values` for `{{name}}`. With a `count` it prefers the form for that number,
 * such as `found_one`. An unknown key is returned itself.
 */
export function translator<Group extends object>(language: Language, texts: Group) {
  const numbers = new Intl.PluralRules(language);
  return (key: KeyOf<Group>, values: Values = {}): string => {
    const form = typeof values.count === "number" ? find(texts as Texts, `${key}_${numbers.select(values.count)}`) : "";
    const text = form || find(texts as Texts, key);
    return text?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? "")) ?? key;
  };
}
