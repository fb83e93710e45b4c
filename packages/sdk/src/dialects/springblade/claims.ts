import { isJsonObject, type JsonObject, parseJson } from "../../json.ts";

/** The claims of a JWT, without verification; empty for any other text. */
function claimsOf(token: string): JsonObject {
  const payload = token.split(".")[1] ?? "";
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));
    const claims = parseJson(new TextDecoder().decode(bytes));
    return isJsonObject(claims) ? claims : {};
  } catch {
    return {};
  }
}

/** A claim as text. The open-source server writes all of its claims as texts. */
export function claim(token: string, name: string): string {
  const value = claimsOf(token)[name];
  return typeof value === "string" ? value : "";
}

/** Whether a token has expired by its own claim. */
export function isExpired(token: string, now: number): boolean {
  const { exp } = claimsOf(token);
  return typeof exp === "number" && exp * 1000 <= now;
}
