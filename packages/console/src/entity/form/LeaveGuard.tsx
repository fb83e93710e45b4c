import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import type { ReactNode } from "react";
import { useBlocker, useTranslate } from "react-admin";

/** Pages to which the console itself sends a person. Leaving a form for them needs no question, because its draft is kept. */
const sentTo = ["/login", "/lock"];

interface LeaveGuardProps {
  /** Asked at the moment of leaving. */
  isDirty: () => boolean;
  /** Forgets the draft. Absent where none is kept, as of a password. */
  onDiscard?: () => void;
}

/** Asks somebody who leaves a form with changes whether these are kept as a draft, or given up. */
export function LeaveGuard({ isDirty, onDiscard }: LeaveGuardProps): ReactNode {
  const translate = useTranslate();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { pathname } = nextLocation;
    return pathname !== currentLocation.pathname && !sentTo.some((path) => pathname.endsWith(path)) && isDirty();
  });
  if (blocker.state !== "blocked") return null;
  const discard = () => {
    onDiscard?.();
    blocker.proceed?.();
  };
  return (
    <Dialog open onClose={() => blocker.reset?.()} aria-labelledby="leave-title">
      <DialogTitle id="leave-title">{translate("entity.leave.title")}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate(onDiscard ? "entity.leave.text" : "entity.leave.lost")}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap" }}>
        <Button color="inherit" onClick={discard}>
          {translate("entity.leave.discard")}
        </Button>
        {onDiscard && <Button onClick={() => blocker.proceed?.()}>{translate("entity.leave.keep")}</Button>}
        <Button variant="contained" autoFocus onClick={() => blocker.reset?.()}>
          {translate("entity.leave.stay")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
