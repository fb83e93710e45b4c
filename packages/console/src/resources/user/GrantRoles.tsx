import ManageAccountsOutlined from "@mui/icons-material/ManageAccountsOutlined";
import {
  Alert,
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { useCanAccess, useNotify, useRefresh, useTranslate } from "react-admin";
import { splitIds } from "../../components/id-list.ts";
import { useChoices } from "../../components/use-choices.ts";
import { useConsoleData } from "../../providers/use-console-data.ts";
import { ActionButton } from "./ActionButton.tsx";
import { type KnownUser, namesOf } from "./user-name.ts";

/** Gives users their roles, in place of those that they have. */
export function GrantRoles({ users }: { users: readonly KnownUser[] }): ReactNode {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { canAccess: mayGrant } = useCanAccess({ resource: "system/user", action: "grant" });
  if (!mayGrant) return null;
  return (
    <>
      <ActionButton
        label={translate("user.grant.button")}
        name={namesOf(users)}
        icon={<ManageAccountsOutlined fontSize="small" />}
        inRow={false}
        onClick={() => setOpen(true)}
      />
      {isOpen && <GrantDialog users={users} onClose={() => setOpen(false)} />}
    </>
  );
}

function GrantDialog({ users, onClose }: { users: readonly KnownUser[]; onClose: () => void }): ReactNode {
  const translate = useTranslate();
  const data = useConsoleData();
  const notify = useNotify();
  const refresh = useRefresh();
  const { choices, isPending: isLoading } = useChoices("role");
  const [roleIds, setRoleIds] = useState(() => commonRoles(users));
  const [tried, setTried] = useState(false);
  const missing = roleIds.length === 0;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      data.grantUserRoles(
        users.map(({ id }) => id),
        roleIds,
      ),
    onSuccess: () => {
      notify("user.done", { type: "success" });
      refresh();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!missing) mutate();
  };
  return (
    <Dialog open onClose={() => !isPending && onClose()} fullWidth maxWidth="xs" aria-labelledby="grant-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="grant-title">{translate("user.grant.title", { count: users.length })}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography sx={{ overflowWrap: "anywhere" }}>{namesOf(users)}</Typography>
            <Typography variant="body2">{translate("user.grant.hint")}</Typography>
            <Autocomplete
              multiple
              disableCloseOnSelect
              options={choices}
              value={choices.filter(({ id }) => roleIds.includes(id))}
              onChange={(_, chosen) => setRoleIds(chosen.map(({ id }) => id))}
              getOptionKey={({ id }) => id}
              getOptionLabel={({ path }) => path}
              isOptionEqualToValue={(option, value) => option.id === value.id}
              loading={isLoading}
              loadingText={translate("ra.page.loading")}
              noOptionsText={translate("choice.none")}
              clearText={translate("ra.action.clear_input_value")}
              openText={translate("ra.action.open")}
              closeText={translate("ra.action.close")}
              renderInput={(params) => (
                <TextField
                  {...params}
                  required
                  label={translate("resources.system/user.fields.roleId")}
                  error={tried && missing}
                  helperText={tried && missing && translate("user.required.roleId")}
                />
              )}
            />
            {error && <Alert severity="error">{error.message || translate("console.loadFailed")}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" disabled={isPending} onClick={onClose}>
            {translate("ra.action.cancel")}
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate("ra.action.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The roles that all of them have, to begin with. */
function commonRoles([first, ...others]: readonly KnownUser[]): string[] {
  return splitIds(first?.roleId).filter((id) => others.every(({ roleId }) => splitIds(roleId).includes(id)));
}
