import { setTimeout as sleep } from "node:timers/promises";
import type { Translate } from "../messages/sentence.ts";

/** A wait that somebody in front of a screen would take for a program that hangs. */
const LONG_MS = 5000;

/** Waits, or until Ctrl+C. A long wait is told to `say`, once for all calls that the server turned away together. */
export function waitAloud(t: Translate, say: (text: string) => void) {
  let told = 0;
  return async (milliseconds: number, signal: AbortSignal): Promise<void> => {
    const until = Date.now() + milliseconds;
    if (milliseconds >= LONG_MS && until >= told + LONG_MS) {
      told = until;
      say(t({ key: "waiting", values: { time: timeOf(milliseconds, t) } }));
    }
    await sleep(milliseconds, undefined, { signal }).catch(() => {});
  };
}

function timeOf(milliseconds: number, t: Translate): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 120
    ? t({ key: "inSeconds", values: { seconds } })
    : t({ key: "inMinutes", values: { minutes: Math.ceil(seconds / 60) } });
}
