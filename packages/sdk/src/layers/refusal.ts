import { ApiError } from "../errors.ts";
import { isJsonObject, type JsonObject } from "../json.ts";
import { unauthorized, unknown } from "../messages.ts";
import type { Settings } from "../settings/settings.ts";

const asText = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** The error for an answer that refuses: of the envelope, or of the token call with its `error_description`. */
export function toApiError(
  call: { readonly method: string; readonly path: string; readonly session: boolean | undefined },
  { status, headers }: Response,
  { code: given, error, error_description, msg, data }: JsonObject,
  { say, silentCodes }: Pick<Settings, "say" | "silentCodes">,
): ApiError {
  const code = typeof given === "number" ? given : status;
  // Where no session goes along, 401 says something else, such as that the client itself is unknown.
  const isSignedOut = status === 401 && call.session !== false;
  const told = asText(error_description) ?? (isSignedOut ? say(unauthorized) : asText(msg));
  return new ApiError(
    { method: call.method, path: call.path, msg: told ?? say(unknown), silent: silentCodes.includes(code) },
    {
      status,
      code,
      error: asText(error),
      data: isJsonObject(data) ? data : {},
      requestId: headers.get("X-Request-Id") ?? undefined,
      operationId: headers.get("X-Operation-Id") ?? undefined,
    },
  );
}
