import { elapsed } from "@bladekit/sdk/rules";

const day = 86_400;
const two = (value: number) => String(value).padStart(2, "0");

/** The remaining time of a post: in days and hours, or as a clock on the last day. */
export function remainingParts(seconds: number): { days: number; hours: number } | { clock: string } | undefined {
  if (seconds <= 0) return undefined;
  const parts = elapsed((seconds % day) * 1000);
  if (seconds >= day) return { days: Math.floor(seconds / day), hours: parts.hours };
  return { clock: `${two(parts.hours)}:${two(parts.minutes)}:${two(parts.seconds)}` };
}
