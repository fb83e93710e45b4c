import type { ApplicationRow } from "../../../model/console-data-provider.ts";
import type { Tone } from "../../../ui/StateChip.tsx";

const tones: Readonly<Record<ApplicationRow["state"], Tone>> = {
  draft: "default",
  active: "primary",
  returned: "warning",
  withdrawn: "default",
  rejected: "error",
  declined: "default",
  cancelled: "default",
  reserve: "primary",
  hired: "success",
};

type Standing = Pick<ApplicationRow, "state" | "result"> & Partial<Pick<ApplicationRow, "appealing">>;

/** The colour of a standing. It never stands alone: the status is also a word. */
export function standingTone({ state, result, appealing }: Standing): Tone {
  if (appealing) return "warning";
  return state === "active" && result === "passed" ? "success" : tones[state];
}
