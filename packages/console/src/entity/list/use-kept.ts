import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useGetIdentity, useStore } from "react-admin";
import { useErrorToast } from "../../ui/use-error-toast.ts";
import { isSilent } from "../../wire/http-error.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";

type Kept = ReadonlyMap<string, string>;

interface Change {
  readonly key: string;
  readonly text: string;
}

const keyOf = (person: unknown) => ["preferences", person];

/** A kept text as the value that it was; undefined for one that cannot be read. */
export function readKept<T>(text: string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Changes of this page that an answer of the server may lack, because they were made after it was asked. */
function changesSince(queries: QueryClient, person: unknown, time: number): [string, string][] {
  return queries
    .getMutationCache()
    .findAll({ mutationKey: keyOf(person) })
    .filter(({ state }) => state.status === "pending" || state.submittedAt >= time)
    .map(({ state }) => state.variables as Change)
    .map(({ key, text }) => [key, text]);
}

/** Preferences that the server keeps for the person, read once; `isKnown` when it has answered, or cannot. */
export function usePreferences(): { kept: Kept | null | undefined; isKnown: boolean } {
  const data = useConsoleData();
  const queries = useQueryClient();
  const { identity, isPending } = useGetIdentity();
  const person = identity?.id;
  const { data: kept, fetchStatus } = useQuery<Kept | null>({
    queryKey: keyOf(person),
    queryFn: async () => {
      const asked = Date.now();
      const answer = await data.getPreferences();
      return answer ? new Map([...answer, ...changesSince(queries, person, asked)]) : null;
    },
    enabled: identity !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { kept, isKnown: kept !== undefined || (!isPending && fetchStatus !== "fetching") };
}

/**
 * A preference that the server keeps for a person, so that it is there on every machine. This browser keeps it too: a list is drawn before
 * the server has answered, and with a server that keeps nothing. The answer of the server takes the place of what this browser has when it
 * comes, but not of what the person has changed meanwhile.
 */
export function useKept<T>(key: string, initial: T): [T, (value: T) => void] {
  const data = useConsoleData();
  const queries = useQueryClient();
  const onError = useErrorToast();
  const { identity } = useGetIdentity();
  const [local, setLocal] = useStore<T>(key, initial);
  const { kept } = usePreferences();
  // One after the other: the last choice is the one that stays.
  const { mutate } = useMutation({
    mutationKey: keyOf(identity?.id),
    mutationFn: ({ text }: Change) => data.keepPreference(key, text === JSON.stringify(initial) ? "" : text),
    scope: { id: key },
    // The browser has kept it. A failed call is not worth a message to a person who only made a column wider.
    onError: (error) => isSilent(error) || onError(error),
  });
  const isThere = Boolean(kept);
  const text = kept?.get(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is taken over when it comes, and by this preference alone
  useEffect(() => {
    if (isThere) setLocal(readKept<T>(text) ?? initial);
  }, [isThere, text]);
  const keep = (value: T) => {
    const change = { key, text: JSON.stringify(value) };
    setLocal(value);
    queries.setQueryData<Kept | null>(keyOf(identity?.id), (known) => known && new Map([...known, [key, change.text]]));
    mutate(change);
  };
  return [local, keep];
}
