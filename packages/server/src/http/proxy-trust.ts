import type { Config } from "../services/config.ts";

/** The framework's `trustProxy`: which hosts on the way of a request may say what address the host before them has. */
export function proxyTrust(
  trust: Config["trustProxy"],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  // The framework believes nobody for a number, because it cannot know that a proxy stands in front. The operator does, and says how many.
  if (typeof trust === "number") return (_address, hop) => hop < trust;
  return typeof trust === "boolean" ? trust : [...trust];
}
