import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNotify, useResourceContext, useTranslate } from "react-admin";
import type { ActionPartProps } from "../entity/define-entity.ts";
import { useEntity, useWords } from "../entity/use-entity.tsx";
import { useConsoleData } from "../providers/use-console-data.ts";
import { useErrorToast } from "./use-error-toast.ts";

type State = "published" | "offline";

/** Publishes the chosen rows or takes them offline, all of them or none. */
export function PublishDialog({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const { description } = useEntity();
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const { mutate, isPending } = useMutation({
    mutationFn: (publishState: State) =>
      data.run(resource, "publish", { ids: rows.map(({ id }) => id), query: { publishState } }),
    onSuccess: () => {
      notify("entity.done", { type: "success" });
      onDone();
    },
    onError: useErrorToast(),
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby="publish-title">
      <DialogTitle id="publish-title">{words(["发布或下线", "Publish or take offline"])}</DialogTitle>
      <DialogContent>
        <DialogContentText>{rows.map((row) => `${row[description.title] ?? ""}`).join("、")}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.cancel")}</Button>
        <Button disabled={isPending} onClick={() => mutate("offline")}>
          {words(["下线", "Take offline"])}
        </Button>
        <Button variant="contained" disabled={isPending} onClick={() => mutate("published")}>
          {words(["发布", "Publish"])}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
