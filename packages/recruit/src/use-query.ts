import { isApiError } from "@bladekit/sdk";
import { use } from "react";
import useSWR, { type SWRConfiguration, type SWRResponse } from "swr";
import type { Query } from "./api.ts";
import { DrawnReadsContext } from "./drawn.ts";
import { showToast } from "./ui/toasts.ts";

interface Options<T> extends SWRConfiguration<T> {
  /** The page works without it. If the server cannot read it in time, it renders the page anyway, and the browser reads it. */
  isPart?: boolean;
}

/** Reads a query and keeps it up to date; undefined reads nothing yet. {@link QueryView} shows failures. */
export function useQuery<T>(
  query: Query<T> | undefined,
  { isPart = false, ...options }: Options<T> = {},
): SWRResponse<T, unknown> {
  const drawn = use(DrawnReadsContext);
  const refusal = query && drawn.refusal(query);
  // Data that the page contains is not read again.
  const isAnswered = query !== undefined && (refusal !== undefined || drawn.has(query));
  if (query && !isAnswered) drawn.want?.(query, isPart);
  const response = useSWR<T, unknown>(
    query && !refusal ? query.key : null,
    query ? async () => query.load((await import("./client.ts")).client) : null,
    {
      revalidateOnFocus: false,
      revalidateIfStale: !isAnswered,
      shouldRetryOnError: false,
      ...options,
    },
  );
  return refusal ? { ...response, error: refusal } : response;
}

/** The error toast of the specification with the server's sentence. Silent codes and network failures show none. */
export function reportFailure(error: unknown): void {
  if (isApiError(error) && !error.silent) showToast("danger", error.msg);
}
