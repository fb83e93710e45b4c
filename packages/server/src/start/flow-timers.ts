import type { Services } from "../context/context.ts";
import { notingWrites } from "../db/written-tables.ts";
import { fireTimers } from "../operations/flow/fire-timers.ts";
import { announceWritten } from "../services/events/announce-written.ts";
import { keepRounds, type Schedule, takeTurn } from "../services/schedule.ts";

const lookEveryMs = 5_000;
/**
 * With these intervals a timer is at most fifteen seconds late, even if the server whose turn it was has been killed. A short lease does no
 * harm, because a timer that two servers fire at once takes effect once.
 */
const turn: Schedule = { name: "flow-timers", everySeconds: 8, leaseSeconds: 8 };

/** Fires due timers of processes until stopped. Of several instances one does it at a time. A failed round is made up for by the next. */
export function startFlowTimers(services: Services, onError: (error: unknown) => void): () => void {
  const round = () =>
    takeTurn(services.platform, turn, (stillHere) =>
      notingWrites(
        (tables) => announceWritten(services.changes, tables),
        async () => void (await fireTimers(services, stillHere)),
      ),
    );
  return keepRounds(lookEveryMs, round, onError);
}
