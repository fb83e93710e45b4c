import { isApiError, retold } from "../errors.ts";

/** Rethrows the failure of a sign-in. For a server without this call, `sentence` says which dialect to choose instead. */
export function rethrow(error: unknown, sentence: string): never {
  // The failure of an HTML answer already says that the base address is wrong.
  if (!isApiError(error) || error.status !== 404 || /html/i.test(String(error.data.contentType))) throw error;
  throw retold(error, sentence);
}
