/** What an answer is made of: of a value its kind, of an object the shape of each key, of a list the shape of its rows together. */
export type Shape = string | { readonly [key: string]: Shape } | readonly Shape[];

const kindOf = (value: unknown): string => {
  if (value === null) return "null";
  // A number that is missing is sent as -1, also where ids are texts.
  return value === -1 ? "-1" : typeof value === "string" ? "text" : typeof value;
};

/** The shape of a JSON value. A key whose value has several kinds among the rows of a list has them all, joined by ` | `. */
export function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) return value.length === 0 ? "empty list" : [value.map(shapeOf).reduce(together)];
  if (typeof value !== "object" || value === null) return kindOf(value);
  const entries = Object.entries(value).map(([key, each]) => [key, shapeOf(each)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const isRecord = (shape: Shape): shape is { readonly [key: string]: Shape } =>
  typeof shape === "object" && !Array.isArray(shape);

/** Both shapes as one. */
function together(a: Shape, b: Shape): Shape {
  if (Array.isArray(a) && Array.isArray(b)) return [together(a[0] as Shape, b[0] as Shape)];
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) ? a : b;
  if (isRecord(a) && isRecord(b)) {
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
    return Object.fromEntries(keys.map((key) => [key, together(a[key] ?? "absent", b[key] ?? "absent")]));
  }
  if (isRecord(a) || isRecord(b)) return isRecord(a) ? a : b;
  return [...new Set(`${a} | ${b}`.split(" | "))].sort().join(" | ");
}
