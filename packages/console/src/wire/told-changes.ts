import { type QueryClient, useQuery } from "@tanstack/react-query";

/** The key of the counts at the top. */
export const countsKey = ["work/todo", "counts"] as const;

const toldKey = ["told"] as const;
const changedKey = (folder: string) => ["told", folder] as const;
// The server sends these values; nobody asks for them.
const unasked = { enabled: false, gcTime: Number.POSITIVE_INFINITY, staleTime: Number.POSITIVE_INFINITY } as const;

/** Whether the server tells of changes now. Where it does not, what waits is asked for every minute. */
export function useIsTold(): boolean {
  return useQuery({ queryKey: toldKey, queryFn: () => false, initialData: false, ...unasked }).data;
}

/** When others last changed what a call lists, by the clock of this browser; 0 for never. */
export function useChangedAt(path: string): number {
  const folder = path.slice(0, path.lastIndexOf("/"));
  return useQuery({ queryKey: changedKey(folder), queryFn: () => 0, initialData: 0, ...unasked }).data;
}

export const setTold = (queries: QueryClient, isTold: boolean): void => void queries.setQueryData(toldKey, isTold);
export const noteChanged = (queries: QueryClient, folder: string): void =>
  void queries.setQueryData(changedKey(folder), Date.now());
