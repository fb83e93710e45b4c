import { Card } from "@mui/material";
import type { ReactNode } from "react";
import { CreateBase, useRecordFromLocation, useTranslate } from "react-admin";
import { PageTitle } from "../../components/PageTitle.tsx";
import type { RoleRow } from "../../providers/console-data-provider.ts";
import { RoleInputs } from "./RoleInputs.tsx";

export function RoleCreate(): ReactNode {
  const translate = useTranslate();
  const row = (useRecordFromLocation() ?? {}) as Partial<RoleRow>;
  return (
    <CreateBase redirect="list">
      <PageTitle text={translate("role.add")} />
      <Card>
        <RoleInputs row={row} />
      </Card>
    </CreateBase>
  );
}
