import type { ConnectedContext } from "../context.ts";
import { exitCodes } from "../exit-codes.ts";
import type { Outcome } from "../plan/apply.ts";
import { toJson } from "../render/json.ts";

/** Follows the writes of a run, to tell somebody who presses Ctrl+C what is under way, and who presses it twice what is left. */
export function followWrites({ io, t, json }: Pick<ConnectedContext, "io" | "t" | "json">, total: number) {
  const signal = io.interruption();
  let [applied, ended, underWay] = [0, 0, 0];
  const sayFinishing = () => io.err(`\n${t("finishing")}\n`);
  signal.addEventListener("abort", sayFinishing, { once: true });
  io.onImpatience(() => {
    const message = t({ key: "endedAtOnce", values: { applied, underWay, left: total - ended - underWay } });
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
