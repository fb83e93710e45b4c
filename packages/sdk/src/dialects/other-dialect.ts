import { ApiError, isApiError } from "../errors.ts";

/** Rethrows the failure of a sign-in; where the server has no such call at all, with a sentence that says what to do. */
export function rethrow(error: unknown, sentence: string): never {
  // A page says already that the address is wrong.
  if (!isApiError(error) || error.status !== 404 || /html/i.test(String(error.data.contentType))) throw error;
  throw new ApiError({ ...error, method: error.method, path: error.path, msg: sentence, silent: false }, error);
}
