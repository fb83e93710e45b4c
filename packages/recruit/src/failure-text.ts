import { isApiError, isBladeError } from "@bladekit/sdk";
import i18next from "i18next";

/** The sentence for a failed call: the server's, the client's, or the catch-all of the specification. */
export function failureText(error: unknown): string {
  if (isBladeError(error) && error.msg) return error.msg;
  return i18next.t("error.unknown");
}

/** The messages of a refused form by field. */
export function fieldFailures(error: unknown): Record<string, string> {
  if (!isApiError(error)) return {};
  return Object.fromEntries((error.data.fields ?? []).map(({ field, message }) => [field, message]));
}
