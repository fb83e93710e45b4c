import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useGetIdentity, useStore } from "react-admin";
import { useErrorToast } from "../../components/use-error-toast.ts";
import { useConsoleData } from "../../providers/use-console-data.ts";

type Kept = ReadonlyMap<string, string>;

/** A kept text as the value that it was; undefined for one that cannot be read. */
function read<T>(text: string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/**
 * A preference that the server keeps for a person, so that it is there on every machine. This browser keeps it too: a list is drawn before
 * the server has answered, and with a server that keeps nothing.
 */
export function useKept<T>(key: string, initial: T): [T, (value: T) => void] {
  const data = useConsoleData();
  const queries = useQueryClient();
  const onError = useErrorToast();
  const { identity } = useGetIdentity();
  const [local, setLocal] = useStore<T>(key, initial);
  const queryKey = ["preferences", identity?.id];
  const { data: kept } = useQuery<Kept | null>({
    queryKey,
    queryFn: async () => (await data.getPreferences()) ?? null,
    enabled: identity !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // One after the other: the last choice is the one that stays.
  const { mutate } = useMutation({
    mutationFn: (text: string) => data.keepPreference(key, text),
    scope: { id: key },
    onError,
  });
  const text = kept?.get(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server says is taken over
  useEffect(() => {
    if (kept) setLocal(read<T>(text) ?? initial);
  }, [kept, text]);
  const keep = (value: T) => {
    const written = JSON.stringify(value);
    setLocal(value);
    queries.setQueryData<Kept | null>(queryKey, (known) => known && new Map([...known, [key, written]]));
    mutate(written === JSON.stringify(initial) ? "" : written);
  };
  return [local, keep];
}
