import { Alert } from "@mui/material";
import type { ReactNode } from "react";
import { useIsOffline, useListContext, useTranslate } from "react-admin";
import { ListFailure, ListOffline } from "../ui/ListMessage.tsx";

/** Says whether the rows that were asked for are missing: no old rows or totals stand in for them. */
export function useIsMissing(): boolean {
  const { error, isPaused, data, isPlaceholderData } = useListContext();
  return Boolean(error || isPaused) && (!data || isPlaceholderData === true);
}

/** Shows the rows of a list, or in their place why they could not be read. A list without a network reads itself as soon as there is one. */
export function ListContent({ children }: { children: ReactNode }): ReactNode {
  const translate = useTranslate();
  const isMissing = useIsMissing();
  const isOffline = useIsOffline();
  const { isPaused } = useListContext();
  if (isMissing) return isPaused ? <ListOffline /> : <ListFailure />;
  return (
    <>
      {isOffline && (
        <Alert severity="warning" role="status" square>
          {translate("console.offline.kept")}
        </Alert>
      )}
      {children}
    </>
  );
}
