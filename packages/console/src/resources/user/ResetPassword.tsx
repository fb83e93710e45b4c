import LockResetOutlined from "@mui/icons-material/LockResetOutlined";
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useCanAccess, useCreatePath, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useConsoleData } from "../../providers/use-console-data.ts";
import { ActionButton } from "./ActionButton.tsx";
import { type KnownUser, namesOf } from "./user-name.ts";

interface ResetPasswordProps {
  users: readonly KnownUser[];
  inRow?: boolean;
}

/** Gives users new passwords. The server makes them and sends them to the users; its answer does not have them. */
export function ResetPassword({ users, inRow = false }: ResetPasswordProps): ReactNode {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { canAccess: mayReset } = useCanAccess({ resource: "system/user", action: "resetPassword" });
  if (!mayReset) return null;
  return (
    <>
      <ActionButton
        label={translate("user.reset.button")}
        name={namesOf(users)}
        icon={<LockResetOutlined fontSize="small" />}
        inRow={inRow}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ResetDialog users={users} onClose={() => setOpen(false)} />}
    </>
  );
}

function ResetDialog({ users, onClose }: { users: readonly KnownUser[]; onClose: () => void }): ReactNode {
  const translate = useTranslate();
  const data = useConsoleData();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => data.resetPasswords(users.map(({ id }) => id)),
  });
  return (
    <Dialog open onClose={() => !isPending && onClose()} fullWidth maxWidth="xs" aria-labelledby="reset-title">
      <DialogTitle id="reset-title">{translate("user.reset.title", { count: users.length })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography sx={{ overflowWrap: "anywhere" }}>{namesOf(users)}</Typography>
          {isSuccess ? (
            <Alert severity="success">{translate("user.reset.done")}</Alert>
          ) : (
            <Typography variant="body2">{translate("user.reset.hint")}</Typography>
          )}
          {error && <Alert severity="error">{error.message || translate("console.loadFailed")}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {isSuccess && <OutboxLink />}
        <Button color="inherit" disabled={isPending} onClick={onClose}>
          {translate(isSuccess ? "ra.action.close" : "ra.action.cancel")}
        </Button>
        {!isSuccess && (
          <Button variant="contained" color="warning" loading={isPending} onClick={() => mutate()}>
            {translate("user.reset.confirm")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Where one sees whether the message has arrived; it shows the password to nobody but who had it made. */
function OutboxLink(): ReactNode {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { canAccess: maySee } = useCanAccess({ resource: "message/outbox", action: "list" });
  if (!maySee) return null;
  return (
    <Button component={Link} to={createPath({ resource: "message/outbox", type: "list" })}>
      {translate("user.reset.outbox")}
    </Button>
  );
}
