import { isApiError, isBladeError } from "@bladekit/sdk";
import { preferences } from "./preferences.ts";
import { knownTexts } from "./texts/load-texts.ts";

/** The sentence for a failed call: the server's, the client's, or the general one of the specification. */
export function failureText(error: unknown): string {
  if (isBladeError(error) && error.msg) return error.msg;
  const texts = knownTexts(preferences.get().language, "site") ?? knownTexts("zh", "site");
  return texts?.error.unknown ?? "";
}

/** The messages of a refusal by field. */
export function fieldFailures(error: unknown): Record<string, string> {
  if (!isApiError(error)) return {};
  return Object.fromEntries((error.data.fields ?? []).map(({ field, message }) => [field, message]));
}
