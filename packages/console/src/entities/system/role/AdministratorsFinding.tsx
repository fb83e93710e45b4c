import { type AdministratorPart, partNames } from "@bladekit/openapi/packs/administrators";
import { Alert, Button, Typography } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNotify, useRefresh, useResourceContext } from "react-admin";
import { useCodes } from "../../../entity/access.tsx";
import { useWords } from "../../../entity/use-entity.tsx";
import { useConsoleData } from "../../../wire/use-console-data.ts";

interface Mixed {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

interface Parts {
  readonly separate: boolean;
  readonly roles: readonly Mixed[];
  readonly people: readonly Mixed[];
  readonly missing: readonly AdministratorPart[];
}

/** Roles and people with the rights of several administrators, and administrators that are missing, with what to do. Nothing where all is well. */
export function AdministratorsFinding(): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const notify = useNotify();
  const refresh = useRefresh();
  const resource = useResourceContext() ?? "";
  const mayGrant = useCodes().has("role_grant");
  const { data: parts, refetch } = useQuery({
    queryKey: [resource, "parts"],
    queryFn: () => data.run(resource, "parts", {}) as Promise<Parts>,
    retry: false,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => data.run(resource, "administrators", {}),
    onSuccess: () => {
      notify("entity.done", { type: "success" });
      refresh();
      return refetch();
    },
    onError: (error: Error) => notify(error.message, { type: "error" }),
  });
  if (!parts?.separate || (parts.roles.length === 0 && parts.people.length === 0 && parts.missing.length === 0))
    return null;
  const missing = parts.missing.map((part) => words(partNames[part])).join(words(["、", ", "]));
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        mayGrant && (
          <Button color="inherit" size="small" loading={isPending} onClick={() => mutate()}>
            {words(["建立三员角色", "Add the three roles"])}
          </Button>
        )
      }
    >
      {words([
        "系统、安全、审计管理权限互斥。兼有多类的角色和人员目前只有安全一类有效：请建立三员角色，授予不同的人，再从原角色中去掉其余类别。",
        "The rights of the system, security and audit administrators exclude each other. Roles and people with several have those of security alone: add the three roles, give them to different people, then take the other rights from the old role.",
      ])}
      {[...parts.roles, ...parts.people].map(({ id, name, text }) => (
        <Typography key={id} variant="body2">
          {name} · {text}
        </Typography>
      ))}
      {missing && (
        <Typography variant="body2">
          {words([`尚无人承担：${missing}管理员`, `Nobody is yet: ${missing} administrator`])}
        </Typography>
      )}
    </Alert>
  );
}
