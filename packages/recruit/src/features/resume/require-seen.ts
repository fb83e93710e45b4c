import { Clash } from "./editor.ts";
import type { FormValues } from "./form-values.ts";

/**
 * Allows typed fields to overwrite saved ones, unless another device changed one of them meanwhile and the candidate has not seen that.
 * @throws Clash
 */
export function requireSeen(shown: FormValues, latest: FormValues, typed: FormValues, seen: readonly string[]): void {
  const isUnseen = Object.entries(typed).some(
    ([name, value]) => latest[name] !== shown[name] && latest[name] !== value && !seen.includes(name),
  );
  if (isUnseen) throw new Clash();
}
