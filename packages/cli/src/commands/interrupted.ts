import { commandFor } from "../config/settings.ts";
import type { ConnectedContext } from "../context.ts";
import { exitCodes } from "../exit-codes.ts";
import type { Outcome } from "../plan/apply.ts";
import { toJson } from "../render/json.ts";

/** The command that goes on with what was not made. */
export const RESUME = "apply --resume";

/** Follows the writes of a run, to tell somebody who presses Ctrl+C what is under way, and who presses it twice what is left. */
export function followWrites({ io, t, json, settings }: ConnectedContext, total: number) {
  const signal = io.interruption();
  let [applied, ended, underWay] = [0, 0, 0];
  const sayFinishing = () => io.err(`\n${t("finishing")}\n`);
  signal.addEventListener("abort", sayFinishing, { once: true });
  io.onImpatience(() => {
    const values = { applied, underWay, left: total - ended - underWay, resume: commandFor(settings, RESUME) };
    const message = t({ key: "endedAtOnce", values });
    if (json) io.out(toJson({ error: { message, exitCode: exitCodes.partial, problems: [] } }));
    io.err(`\n${message}\n`);
    return exitCodes.partial;
  });
  return {
    signal,
    /** Counts changes as under way while they are sent. */
    async sending<T>(count: number, work: () => Promise<T>): Promise<T> {
      underWay += count;
      try {
        return await work();
      } finally {
        underWay -= count;
      }
    },
    ended({ status }: Outcome): void {
      ended += 1;
      if (status === "applied") applied += 1;
    },
    stop: () => signal.removeEventListener("abort", sayFinishing),
  };
}
