import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNotify, useResourceContext, useTranslate } from "react-admin";
import type { ActionPartProps } from "../../entity/define-entity.ts";
import { useWords } from "../../entity/use-entity.tsx";
import { useConsoleData } from "../../providers/use-console-data.ts";
import { useErrorToast } from "../use-error-toast.ts";

/** Suspends a deployed process, or lets it go on. */
export function StateDialog({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const [row] = rows;
  const isActive = row?.suspensionState === 1;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      data.run(resource, "changeState", {
        query: { processId: row?.id ?? "", state: isActive ? "suspend" : "active" },
      }),
    onSuccess: () => {
      notify("entity.done", { type: "success" });
      onDone();
    },
    onError: useErrorToast(),
  });
  const verb = isActive ? words(["挂起", "Suspend"]) : words(["激活", "Activate"]);
  return (
    <Dialog open onClose={onClose} aria-labelledby="state-title">
      <DialogTitle id="state-title">{`${verb} ${row?.name ?? ""}`}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {isActive
            ? words(["挂起后不能发起，也不能办理已发起的。", "Nobody can start it or go on with what was started."])
            : words(["激活后可以发起和办理。", "People can start it and go on again."])}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.cancel")}</Button>
        <Button variant="contained" disabled={isPending} onClick={() => mutate()}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
