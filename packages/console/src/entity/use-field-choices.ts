import { useQuery } from "@tanstack/react-query";
import type { DictItem } from "../model/console-data-provider.ts";
import type { Value } from "../model/description.ts";
import { useConsoleData } from "../wire/use-console-data.ts";
import { useWordIndex } from "../wire/use-language.ts";

export interface Choice {
  readonly id: string | number;
  readonly name: string;
}

/** Keys of dictionaries and enums are texts in the description; the wire has numbers where the bounds or the default are numbers. */
export function isNumeric({ kind, min, max, default: initial, labels, ref }: Value): boolean {
  // The id of a record is a text, and has more digits than a number keeps.
  if (ref !== undefined) return false;
  if (kind === "number" || min !== undefined || max !== undefined || typeof initial === "number") return true;
  return labels !== undefined && Object.keys(labels).every((key) => /^-?\d+$/.test(key));
}

/** The choices of a coded value: those of its dictionary, or those that the contract names. Empty until they are loaded. */
export function useFieldChoices(field: Value): {
  choices: readonly Choice[];
  isPending: boolean;
  /** Asks again; undefined while nothing failed. */
  retry: (() => void) | undefined;
} {
  const data = useConsoleData();
  const index = useWordIndex();
  const { dict, bizDict, labels } = field;
  const code = dict ?? bizDict;
  const {
    data: items = [],
    isPending,
    error,
    refetch,
  } = useQuery<readonly DictItem[]>({
    queryKey: [dict ? "system/dict" : "system/dictbiz", "dictionary", code],
    queryFn: () => (dict ? data.getSystemDictionary(dict) : data.getDictionary(bizDict ?? "")),
    enabled: code !== undefined,
  });
  const coded = (key: string) => (isNumeric(field) ? Number(key) : key);
  if (labels) {
    const named = Object.entries(labels).map(([key, words]) => ({ id: coded(key), name: words[index] }));
    return { choices: named, isPending: false, retry: undefined };
  }
  const choices = items.map(({ dictKey, dictValue }) => ({ id: coded(dictKey), name: dictValue }));
  return { choices, isPending, retry: error ? () => void refetch() : undefined };
}

/** Name of a coded value; the value itself where no choice has it any more. */
export function choiceName(choices: readonly Choice[], value: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  return choices.find(({ id }) => String(id) === String(value))?.name ?? String(value);
}

/** The parts of a value that may be several: an array, or ids joined by commas. */
export function valueList(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === null || value === "" ? [] : String(value).split(",");
}
