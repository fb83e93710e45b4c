/** The value of a JSON text; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A JSON object, not a list or a single value. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Whether a body is an envelope of this family: it has a `code`, a text as `msg`, and `success` or `data`. A record with a `code` of its
 * own, such as a region or a disease, is not an envelope.
 */
export const isEnvelope = (body: unknown): body is JsonObject =>
  isJsonObject(body) && "code" in body && typeof body.msg === "string" && ("success" in body || "data" in body);
