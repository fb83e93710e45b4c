import type { Services } from "../context/context.ts";
import { fireTimers } from "../operations/flow/fire-timers.ts";
import { keepRounds, type Schedule, takeTurn } from "../services/schedule.ts";

const lookEveryMs = 5_000;
/**
 * Together with the looks this keeps a timer from being more than fifteen seconds late, also where the server whose turn it was has been
 * killed. A short lease costs nothing: a timer that two servers fire at once is fired by one of them.
 */
const turn: Schedule = { name: "flow-timers", everySeconds: 8, leaseSeconds: 8 };

/** Fires timers of processes as they are due, one instance for all, until told to stop. A round that fails is made up for by the next. */
export function startFlowTimers(services: Services, onError: (error: unknown) => void): () => void {
  const round = () =>
    takeTurn(services.platform, turn, async (stillHere) => void (await fireTimers(services, stillHere)));
  return keepRounds(lookEveryMs, round, onError);
}
