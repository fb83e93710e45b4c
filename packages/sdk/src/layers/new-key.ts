// Loaded with the first write on a server of this contract. It imports no value, so that the core stays one file.

/**
 * The writes of the contract that take a key. On a server of ours a team's own paths may stand beside them, whose handlers know no keys; and some
 * take none, because they answer a token, or come before there is a person to remember a key for.
 */
const keyed = /^\/(blade|mrhr)-(?!.*(token|register-guest|(reset|first)-password|captcha)$)/;

/** A key for a write to this path; undefined where it takes none. */
export const newKey = (path: string): string | undefined =>
  // Not randomUUID, which is absent on pages over plain http.
  keyed.test(path) ? crypto.getRandomValues(new Uint32Array(4)).join("-") : undefined;
