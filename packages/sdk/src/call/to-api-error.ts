import { ApiError } from "../errors.ts";
import { isJsonObject, type JsonObject } from "../json.ts";
import { loadTrouble, network, type Say } from "../messages.ts";

/** The part of a client's settings that its errors need. */
export interface ErrorSettings {
  readonly say: Say;
  /** Codes whose errors an app shows nothing of. */
  readonly silentCodes: readonly number[];
}

const asText = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/**
 * The error for a refusal in an envelope, or for one of the token call with its `error_description`. If the server sent no sentence, one of
 * ours is loaded. If that fails, too, the error is a NetworkError.
 */
export async function toApiError(
  call: { readonly method: string; readonly path: string; readonly session: boolean | undefined },
  { status, headers }: Response,
  { code: given, error, error_description, msg: sentence, data }: JsonObject,
  { say, silentCodes }: ErrorSettings,
): Promise<ApiError> {
  const code = typeof given === "number" ? given : status;
  // Without a session, a 401 has another meaning, such as an unknown client.
  const isSignedOut = status === 401 && call.session !== false;
  const told = asText(error_description) ?? (isSignedOut ? undefined : asText(sentence));
  const msg = told ?? say((await loadTrouble())?.[isSignedOut ? "unauthorized" : "unknown"] ?? network);
  return new ApiError(
    { method: call.method, path: call.path, msg, silent: silentCodes.includes(code) },
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
