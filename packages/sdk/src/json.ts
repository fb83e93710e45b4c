/** The value that a JSON text holds; undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A JSON object, as opposed to a list or a single value. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Whether a body is an envelope of this family: a `code` and a sentence as `msg`, with `success` or `data` beside them. A record of one's own that has
 * a `code`, such as that of a region or a disease, is none.
 */
export const isEnvelope = (body: unknown): body is JsonObject =>
  isJsonObject(body) && "code" in body && typeof body.msg === "string" && ("success" in body || "data" in body);
