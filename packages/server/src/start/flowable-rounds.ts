import type { Services } from "../context/context.ts";
import { notingWrites } from "../db/written-tables.ts";
import { settle } from "../operations/flow/flowable/settle.ts";
import { announceWritten } from "../services/events/announce-written.ts";
import { keepRounds, type Schedule, takeTurn } from "../services/schedule.ts";

const lookEveryMs = 15_000;
const turn: Schedule = { name: "flowable", everySeconds: 15, leaseSeconds: 60 };
/** A server that was down, or whose rounds failed, reads what Flowable did meanwhile, at most a day back. */
const longestLookMs = 86_400_000;

/**
 * Copies what Flowable did on its own, until stopped. Of several instances one does it at a time. A failed round is made up for by the
 * next.
 */
export function startFlowableRounds(services: Services, onError: (error: unknown) => void): () => void {
  if (!services.flowable) return () => {};
  let lookedUntil = 0;
  const round = () =>
    takeTurn(services.platform, turn, () =>
      notingWrites(
        (tables) => announceWritten(services.changes, tables),
        async () => {
          const from = Math.max(lookedUntil, services.clock().getTime() - longestLookMs);
          lookedUntil = (await settle(services, new Date(from))).getTime();
        },
      ),
    );
  return keepRounds(lookEveryMs, round, onError);
}
