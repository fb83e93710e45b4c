/** An answer as JSON has it. */
export type Json = string | number | boolean | null | readonly Json[] | Readonly<{ [name: string]: Json }>;

/** A place where two sites answer otherwise; a value is absent where a site has none. */
export type Difference = Readonly<{ call: string; at: string; one?: Json; other?: Json }>;

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json | undefined): value is Readonly<{ [name: string]: Json }> =>
  typeof value === "object" && value !== null && !isList(value);

const nameIn = (row: Readonly<{ [name: string]: Json }>): string | undefined => {
  const code = row.jobCode === undefined ? undefined : [row.planName, row.jobCode].filter(Boolean).join("/");
  const found = code ?? row.title ?? row.name ?? row.deptName ?? row.navbarName ?? row.code;
  return typeof found === "string" && found !== "" ? found : undefined;
};

/** The names of the records in the answers, by their ids. Ids mean nothing on another server. */
export function namesById(answers: Iterable<Json>): Map<string, string> {
  const names = new Map<string, string>();
  const queue = [...answers];
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    if (isList(value)) queue.push(...value);
    else if (isObject(value)) {
      const name = typeof value.id === "string" ? nameIn(value) : undefined;
      if (name !== undefined) names.set(String(value.id), name);
      // A record names others by id and name.
      for (const [field, id] of Object.entries(value)) {
        const other = field.endsWith("Id") ? value[`${field.slice(0, -2)}Name`] : undefined;
        if (typeof id === "string" && typeof other === "string" && id && other && !names.has(id)) names.set(id, other);
      }
      queue.push(...Object.values(value));
    }
  }
  return names;
}

/** The same value with each text changed by `change`. */
export function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === "string") return change(value);
  if (isList(value)) return value.map((part) => mapTexts(part, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapTexts(part, change)]));
}

/** Every text in a value. */
export function textsIn(value: Json): string[] {
  const texts: string[] = [];
  mapTexts(value, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** Where two answers of one call differ, part by part. Nothing is left out, and lists are compared in their order. */
export function differences(call: string, one: Json | undefined, other: Json | undefined, at = ""): Difference[] {
  const within = (name: string) => (at === "" ? name : `${at}.${name}`);
  if (isList(one) && isList(other)) {
    const length = Math.max(one.length, other.length);
    return Array.from({ length }, (_, index) => index).flatMap((index) =>
      differences(call, one[index], other[index], within(String(index))),
    );
  }
  if (isObject(one) && isObject(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].flatMap((name) => differences(call, one[name], other[name], within(name)));
  }
  if (one === other) return [];
  return [{ call, at, ...(one !== undefined && { one }), ...(other !== undefined && { other }) }];
}
