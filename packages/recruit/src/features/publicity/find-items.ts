import type { Publicity } from "../../api.ts";

const searched = ["applicationNo", "nameMasked", "jobTitle", "jobCode", "school"] as const;

/** The entries of a list that contain the text, in any case; all of them for an empty text. */
export function findItems(items: Publicity["items"], text: string): Publicity["items"] {
  const wanted = text.trim().toLowerCase();
  return items.filter((item) => searched.some((name) => item[name].toLowerCase().includes(wanted)));
}
