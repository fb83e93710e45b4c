import { toMinute } from "./shown-time.ts";

/** The text of a `datetime-local` field for a time of the wire: `2026-11-20T17:30`. */
export function toField(wireTime: string): string {
  return toMinute(wireTime).replace(" ", "T");
}

/** The time of the wire for what a `datetime-local` field holds, in Asia/Shanghai as everywhere; "" for an empty field. */
export function fromField(field: string): string {
  return field === "" ? "" : `${toMinute(field).replace("T", " ")}:00`;
}
