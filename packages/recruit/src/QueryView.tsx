import { isApiError } from "@bladekit/sdk";
import { type ReactNode, useEffect } from "react";
import type { SWRResponse } from "swr";
import { failureText } from "./failure-text.ts";
import { useTranslation } from "./texts/use-translation.ts";
import { Button } from "./ui/Button.tsx";
import { EmptyState, Notice } from "./ui/Notice.tsx";
import { Skeleton } from "./ui/Skeleton.tsx";
import { reportFailure } from "./use-query.ts";

/** The part of a read that tells how far it is. */
export type Read<T> = Pick<SWRResponse<T, unknown>, "data" | "error" | "isLoading"> & { mutate(): Promise<unknown> };

export interface QueryViewProps<T> {
  query: Read<T>;
  skeleton?: ReactNode;
  /** The page is this record alone: that it is not there is the heading then. */
  isPage?: boolean;
  children: (data: T) => ReactNode;
}

/** A read in its three states: skeleton, failure in place with a retry, or the data. Old data outlives a failure, which a toast then tells. */
export function QueryView<T>({ query, skeleton, isPage = false, children }: QueryViewProps<T>) {
  const { t } = useTranslation();
  const { data, error, isLoading, mutate } = query;
  const hasData = data !== undefined;
  useEffect(() => {
    // With the data still there, nothing stands in their place.
    if (error && hasData) reportFailure(error);
  }, [error, hasData]);
  if (data !== undefined) return children(data);
  if (!error || isLoading) return skeleton ?? <Skeleton lines={4} />;
  // An address with a broken id names nothing either.
  if (isApiError(error) && error.status === 400) return <EmptyState title={t("error.page.404")} heading={isPage} />;
  if (isApiError(error) && [404, 410].includes(error.status)) return <EmptyState title={error.msg} heading={isPage} />;
  return <Failure error={error} onRetry={() => mutate()} />;
}

/** A failed read in words, with a way to try again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="danger"
      alert
      actions={
        <Button size="small" onClick={onRetry}>
          {t("action.retry")}
        </Button>
      }
    >
      {failureText(error)}
    </Notice>
  );
}

/** A read that has brought nothing yet. */
export const isComing = ({ data, isLoading }: Pick<Read<unknown>, "data" | "isLoading">): boolean =>
  data === undefined && isLoading;

/** A read that brought nothing. */
export const hasFailed = ({ data, error, isLoading }: Read<unknown>): boolean =>
  data === undefined && error !== undefined && !isLoading;
