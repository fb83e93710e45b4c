import { Button, DialogActions, DialogContent } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";

/** What an action answered, in its dialog, with a button that closes it. */
export function AnswerFrame({ onClose, children }: { onClose: () => void; children: ReactNode }): ReactNode {
  const translate = useTranslate();
  return (
    <>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </>
  );
}
