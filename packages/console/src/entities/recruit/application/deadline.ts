import { fromWireTime, toWireTime } from "@bladekit/sdk/rules";
import { toDay } from "../../../ui/shown-time.ts";

const day = 24 * 60 * 60 * 1000;

/** A deadline to start from: half past five in the afternoon, three days ahead. */
export function suggestedDeadline(now: Date): string {
  return `${toDay(toWireTime(new Date(now.getTime() + 3 * day)))} 17:30:00`;
}

export function isPast(wireTime: string, now: Date): boolean {
  const time = fromWireTime(wireTime);
  return time === undefined || time <= now;
}
