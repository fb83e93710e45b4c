import { Alert, Box, Button, Dialog, DialogActions, DialogContent } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";

interface LoadFailedProps {
  again: () => void;
  onClose?: () => void;
}

/** Says that a part of the console did not come: in its place, or in a dialog where the part would have been one. */
export function LoadFailed({ again, onClose }: LoadFailedProps): ReactNode {
  const translate = useTranslate();
  const text = translate("console.failure.part");
  if (!onClose) {
    return (
      <Alert severity="error" role="alert">
        {text}
        <Box sx={{ mt: 0.5, ml: -1 }}>
          <LoadButtons again={again} />
        </Box>
      </Alert>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      slotProps={{ paper: { "aria-label": translate("console.failure.load") } }}
    >
      <DialogContent role="alert">{text}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate("ra.action.close")}
        </Button>
        <LoadButtons again={again} />
      </DialogActions>
    </Dialog>
  );
}

/** Two ways out: the part alone, or the whole page, which a new release needs. */
export function LoadButtons({ again }: { again: () => void }): ReactNode {
  const translate = useTranslate();
  return (
    <>
      <Button onClick={again}>{translate("console.retry")}</Button>
      <Button color="inherit" onClick={() => location.reload()}>
        {translate("console.failure.reload")}
      </Button>
    </>
  );
}
