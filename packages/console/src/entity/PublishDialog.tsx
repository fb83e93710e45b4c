import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { ActionPartProps } from "../model/define-entity.ts";
import { between } from "./between.ts";
import { useVerb } from "./list/use-verb.ts";
import { useEntity, useWords } from "./use-entity.tsx";

/** Publishes the chosen rows or takes them offline, all of them or none. */
export function PublishDialog({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const { description } = useEntity();
  const words = useWords();
  const translate = useTranslate();
  const { mutate, isPending } = useVerb("publish", onDone);
  const put = (publishState: "published" | "offline") =>
    mutate({ ids: rows.map(({ id }) => id), query: { publishState } });
  return (
    <Dialog open onClose={onClose} aria-labelledby="publish-title">
      <DialogTitle id="publish-title">{words(["发布或下线", "Publish or take offline"])}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {rows.map((row) => `${row[description.title] ?? ""}`).join(words(between))}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate("ra.action.cancel")}
        </Button>
        <Button disabled={isPending} onClick={() => put("offline")}>
          {words(["下线", "Take offline"])}
        </Button>
        <Button variant="contained" disabled={isPending} onClick={() => put("published")}>
          {words(["发布", "Publish"])}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
