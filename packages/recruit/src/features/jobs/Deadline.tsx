import { useEffect, useState } from "react";
import type { JobSummary } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { minuteOf } from "../../wire-time.ts";
import { remainingParts } from "./remaining.ts";

/** Counts down from the server's time, so a wrong clock of the visitor does not matter. */
function useRemainingSeconds(atLoad: number): number {
  const [remaining, setRemaining] = useState(atLoad);
  useEffect(() => {
    const end = performance.now() + atLoad * 1000;
    const tick = () => setRemaining(Math.max(0, Math.round((end - performance.now()) / 1000)));
    tick();
    if (atLoad <= 0) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [atLoad]);
  return remaining;
}

/**
 * The deadline, with a countdown in the last days. `brief` shows only one of the two, and the opening time for a post that has not opened.
 */
export function Deadline({
  job,
  brief = false,
}: {
  job: Pick<JobSummary, "applyStart" | "applyEnd" | "remainingSeconds" | "status">;
  brief?: boolean;
}) {
  const { t } = useTranslation("pages");
  const parts = remainingParts(useRemainingSeconds(job.status === "closing" ? job.remainingSeconds : 0));
  const isAhead = brief && job.status === "upcoming";
  const time = minuteOf(isAhead ? job.applyStart : job.applyEnd);
  return (
    <span className="deadline">
      {!(brief && parts) && (
        <span className="whole">
          <WholeCodes text={t(isAhead ? "job.opens" : "job.deadline", { time })} />
        </span>
      )}
      {parts && (
        <strong className="whole">
          {"clock" in parts ? t("job.remainingClock", { clock: parts.clock }) : t("job.remainingDays", parts)}
        </strong>
      )}
    </span>
  );
}
