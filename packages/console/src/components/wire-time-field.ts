/** The text of a `datetime-local` field for a time of the wire: `2026-11-20T17:30`. */
export function toField(wireTime: string): string {
  return wireTime.slice(0, 16).replace(" ", "T");
}

/** The time of the wire for what a `datetime-local` field holds, in Asia/Shanghai as everywhere; "" for an empty field. */
export function fromField(field: string): string {
  return field === "" ? "" : `${field.slice(0, 16).replace("T", " ")}:00`;
}
