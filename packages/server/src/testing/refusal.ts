import { type ApiError, isApiError } from "@bladekit/sdk";

/** The refusal of a call. The test fails when the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!isApiError(error)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}
