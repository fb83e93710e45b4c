import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { Row } from "../../model/define-entity.ts";
import { useEntity, useWords } from "../use-entity.tsx";
import { RowFacts } from "./RowFacts.tsx";

/** All that a row of a list says, where there is no page for it. */
export function RowDialog({ row, onClose }: { row: Row; onClose: () => void }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { description } = useEntity();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="row-title">
      <DialogTitle id="row-title">{words(description.label)}</DialogTitle>
      <DialogContent>
        <RowFacts row={row} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
