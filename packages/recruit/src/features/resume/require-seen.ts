import { Clash } from "./editor.ts";
import type { FormValues } from "./form-values.ts";

/**
 * Lets typed fields go over what is saved by now, unless somebody else changed one of them meanwhile and the candidate has not seen it.
 * @throws Clash
 */
export function requireSeen(shown: FormValues, latest: FormValues, typed: FormValues, seen: readonly string[]): void {
  const isUnseen = Object.entries(typed).some(
    ([name, value]) => latest[name] !== shown[name] && latest[name] !== value && !seen.includes(name),
  );
  if (isUnseen) throw new Clash();
}
