import type { Config } from "../services/config.ts";

/** The framework's `trustProxy`: decides which hosts on the way may name the host before them. */
export function proxyTrust(
  trust: Config["trustProxy"],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  // Given a number, the framework trusts nobody, because it cannot know that a proxy stands in front. The operator knows it, and gives the
  // number.
  if (typeof trust === "number") return (_address, hop) => hop < trust;
  return typeof trust === "boolean" ? trust : [...trust];
}
