import { isApiError } from "@bladekit/sdk";
import { type ReactNode, useEffect } from "react";
import type { SWRResponse } from "swr";
import { failureText } from "./failure-text.ts";
import { useTranslation } from "./texts/use-translation.ts";
import { Button } from "./ui/Button.tsx";
import { EmptyState, Notice } from "./ui/Notice.tsx";
import { Skeleton } from "./ui/Skeleton.tsx";
import { reportFailure } from "./use-query.ts";

/** The state of a read. */
export type Read<T> = Pick<SWRResponse<T, unknown>, "data" | "error" | "isLoading"> & { mutate(): Promise<unknown> };

export interface QueryViewProps<T> {
  query: Read<T>;
  skeleton?: ReactNode;
  /** The page shows only this record, so a missing record is the page's heading. */
  isPage?: boolean;
  children: (data: T) => ReactNode;
}

/**
 * Shows a read in its three states: a skeleton, an error with a retry button, or the data. Data that is shown stays after a failed update,
 * which a toast reports.
 */
export function QueryView<T>({ query, skeleton, isPage = false, children }: QueryViewProps<T>) {
  const { t } = useTranslation();
  const { data, error, isLoading, mutate } = query;
  const hasData = data !== undefined;
  useEffect(() => {
    // The data stays on the page, so the failure is shown in a toast.
    if (error && hasData) reportFailure(error);
  }, [error, hasData]);
  if (data !== undefined) return children(data);
  if (!error || isLoading) return skeleton ?? <Skeleton lines={4} />;
  // An invalid id in the address names no record either.
  if (isApiError(error) && error.status === 400) return <EmptyState title={t("error.page.404")} heading={isPage} />;
  if (isApiError(error) && [404, 410].includes(error.status)) return <EmptyState title={error.msg} heading={isPage} />;
  return <Failure error={error} onRetry={() => mutate()} />;
}

/** The message of a failed read, with a retry button. */
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

/** Whether a read has returned nothing yet. */
export const isComing = ({ data, isLoading }: Pick<Read<unknown>, "data" | "isLoading">): boolean =>
  data === undefined && isLoading;

/** Whether a read has ended without data. */
export const hasFailed = ({ data, error, isLoading }: Read<unknown>): boolean =>
  data === undefined && error !== undefined && !isLoading;
