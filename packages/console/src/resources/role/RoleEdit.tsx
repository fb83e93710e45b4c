import { Card } from "@mui/material";
import type { ReactNode } from "react";
import { EditBase, useEditContext, useTranslate } from "react-admin";
import { PageTitle } from "../../components/PageTitle.tsx";
import type { RoleRow } from "../../providers/console-data-provider.ts";
import { RoleInputs } from "./RoleInputs.tsx";

export function RoleEdit(): ReactNode {
  const translate = useTranslate();
  return (
    <EditBase mutationMode="pessimistic" redirect="list">
      <PageTitle text={translate("role.edit")} />
      <Card>
        <Form />
      </Card>
    </EditBase>
  );
}

function Form(): ReactNode {
  const { record } = useEditContext<RoleRow>();
  return record ? <RoleInputs row={record} /> : null;
}
