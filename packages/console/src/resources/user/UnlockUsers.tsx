import LockOpenOutlined from "@mui/icons-material/LockOpenOutlined";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCanAccess, useNotify, useTranslate } from "react-admin";
import { useErrorToast } from "../../components/use-error-toast.ts";
import { useConsoleData } from "../../providers/use-console-data.ts";
import { ActionButton } from "./ActionButton.tsx";
import { type KnownUser, namesOf } from "./user-name.ts";

/** Lets users sign in again who failed too often. */
export function UnlockUsers({ users, inRow = false }: { users: readonly KnownUser[]; inRow?: boolean }): ReactNode {
  const translate = useTranslate();
  const data = useConsoleData();
  const notify = useNotify();
  const onError = useErrorToast();
  const { canAccess: mayUnlock } = useCanAccess({ resource: "system/user", action: "unlock" });
  const { mutate, isPending } = useMutation({
    mutationFn: () => data.unlockUsers(users.map(({ id }) => id)),
    onSuccess: () => notify("user.unlocked", { type: "success", messageArgs: { count: users.length } }),
    onError,
  });
  if (!mayUnlock) return null;
  return (
    <ActionButton
      label={translate("user.unlock")}
      name={namesOf(users)}
      icon={<LockOpenOutlined fontSize="small" />}
      inRow={inRow}
      loading={isPending}
      onClick={mutate}
    />
  );
}
