import { Button, Dialog, DialogActions, DialogContent, DialogTitle, type SxProps } from "@mui/material";
import { type FormEvent, type ReactNode, useId } from "react";
import { useTranslate } from "react-admin";
import { formStyle } from "./form-style.ts";

interface AskDialogProps {
  title: ReactNode;
  /** The width that it takes where there is room; as wide as its text without one. */
  width?: "xs" | "sm" | "md";
  /** The button that does what is asked for; without it the dialog can only be closed. */
  verb?: ReactNode;
  isBusy?: boolean;
  isDisabled?: boolean;
  onConfirm?: () => void;
  onClose: () => void;
  /** Stands in the place of the button that closes it. */
  cancel?: ReactNode;
  /** Other things to do, before the two buttons. */
  actions?: ReactNode;
  sx?: SxProps;
  children: ReactNode;
}

/** A dialog that asks before it does something: a title, what is asked, a button that closes it, and one that does it, as Enter in a field does. */
export function AskDialog(props: AskDialogProps): ReactNode {
  const { title, width, verb, isBusy = false, isDisabled = false, onConfirm, onClose, actions, sx, children } = props;
  const translate = useTranslate();
  const titleId = useId();
  const close = (
    <Button color="inherit" onClick={onClose}>
      {translate(verb === undefined ? "ra.action.close" : "ra.action.cancel")}
    </Button>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm?.();
  };
  return (
    <Dialog open onClose={onClose} {...(width && { fullWidth: true, maxWidth: width })} aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId} sx={{ overflowWrap: "anywhere" }}>
          {title}
        </DialogTitle>
        <DialogContent sx={{ ...formStyle, ...sx } as SxProps}>{children}</DialogContent>
        <DialogActions>
          {actions}
          {props.cancel ?? close}
          {verb !== undefined && (
            <Button type="submit" variant="contained" loading={isBusy} disabled={isDisabled}>
              {verb}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
