import type { Filter } from "../../model/description.ts";

/** Whether the value is picked from choices: closed ones, yes and no, people, or records. */
export const isPicked = ({ kind, labels, ref }: Filter): boolean =>
  ["choice", "dict", "switch", "user"].includes(kind) || labels !== undefined || ref !== undefined;

export const isDay = ({ kind }: Filter): boolean => kind === "date" || kind === "datetime";
