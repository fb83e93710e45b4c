import { isApiError } from "@bladekit/sdk";
import useSWR, { type SWRConfiguration, type SWRResponse } from "swr";
import type { Query } from "./api.ts";
import { showToast } from "./ui/toasts.ts";

/** Reads a query and keeps it up to date; undefined reads nothing yet. Failures are also shown by {@link QueryView}. */
export function useQuery<T>(query: Query<T> | undefined, options?: SWRConfiguration<T>): SWRResponse<T, unknown> {
  return useSWR<T, unknown>(query ? query.key : null, query ? query.load : null, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    onError: reportFailure,
    ...options,
  });
}

/** The toast of the specification: what the server said; nothing for silent codes and network failures. */
export function reportFailure(error: unknown): void {
  if (isApiError(error) && !error.silent) showToast("danger", error.msg);
}
