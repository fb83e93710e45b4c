import { useQueries } from "@tanstack/react-query";
import type { DictItem } from "../model/console-data-provider.ts";
import { useConsoleData } from "../wire/use-console-data.ts";

export interface Dictionaries {
  choices: (code: string) => readonly DictItem[];
  /** Label of a key; the key itself where the dictionary does not have it any more. */
  label: (code: string, key: string | undefined) => string;
  isPending: boolean;
  /** Asks again for those that could not be read; undefined while nothing failed. */
  retry: (() => void) | undefined;
}

/** Business dictionaries by their codes; a screen can show itself before they are there. */
export function useDictionaries(codes: readonly string[]): Dictionaries {
  const data = useConsoleData();
  const results = useQueries({
    queries: codes.map((code) => ({
      queryKey: ["system/dictbiz", "dictionary", code],
      queryFn: () => data.getDictionary(code),
    })),
  });
  const failed = results.filter(({ error }) => error);
  const choices = (code: string) => results[codes.indexOf(code)]?.data ?? [];
  return {
    choices,
    label: (code, key = "") => choices(code).find(({ dictKey }) => dictKey === key)?.dictValue ?? key,
    isPending: results.some((result) => result.isPending),
    retry: failed.length > 0 ? () => failed.forEach((result) => void result.refetch()) : undefined,
  };
}
