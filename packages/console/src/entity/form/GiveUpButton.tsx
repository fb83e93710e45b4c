import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";

/** Closes a dialog and forgets the draft of what was typed; closing it in any other way keeps the draft. */
export function GiveUpButton({ forget, onClose }: { forget: () => void; onClose: () => void }): ReactNode {
  const translate = useTranslate();
  return (
    <Button
      color="inherit"
      onClick={() => {
        forget();
        onClose();
      }}
    >
      {translate("ra.action.cancel")}
    </Button>
  );
}
