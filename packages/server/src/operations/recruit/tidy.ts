/** A text trimmed. Half of a surrogate pair is no character, and jsonb refuses it. */
export function tidyText(text: string): string {
  return text.trim().replace(/\p{Surrogate}/gu, "\ufffd");
}

/** The input with each of its texts tidied. */
export function tidy<T>(value: T): T {
  return clean(value) as T;
}

function clean(value: unknown): unknown {
  if (typeof value === "string") return tidyText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item)]));
}
