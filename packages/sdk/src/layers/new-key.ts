// Loaded with the first write to a server of this contract. It imports no value, so that the core stays one file.

/**
 * The writes of the contract that accept a key. A team's own paths on the same server do not. Some writes of the contract do not either,
 * because they answer a token, or because no person is signed in yet.
 */
const keyed = /^\/(blade|mrhr)-(?!.*(token|register-guest|(reset|first)-password|captcha)$)/;

/** A key for a write to this path; undefined if it accepts none. */
export const newKey = (path: string): string | undefined =>
  // randomUUID cannot be used, because it is absent on pages over plain http.
  keyed.test(path) ? crypto.getRandomValues(new Uint32Array(4)).join("-") : undefined;
