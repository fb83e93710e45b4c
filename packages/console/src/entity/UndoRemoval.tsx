import { Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCloseNotification, useNotify, useRefresh, useTranslate } from "react-admin";
import { useErrorToast } from "../ui/use-error-toast.ts";
import { useConsoleData } from "../wire/use-console-data.ts";

/** The button in a notification that brings removed rows back. */
export function UndoRemoval({ operation, ids }: { operation: string; ids: readonly string[] }): ReactNode {
  const translate = useTranslate();
  const data = useConsoleData();
  const notify = useNotify();
  const refresh = useRefresh();
  const close = useCloseNotification();
  const onError = useErrorToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => data.restoreRows(operation, ids),
    onSuccess: () => {
      notify("console.remove.undone", { type: "success" });
      refresh();
    },
    onError,
    onSettled: () => close(),
  });
  return (
    <Button
      color="inherit"
      variant="outlined"
      size="small"
      sx={{ borderColor: "currentColor" }}
      loading={isPending}
      onClick={() => mutate()}
    >
      {translate("ra.action.undo")}
    </Button>
  );
}
