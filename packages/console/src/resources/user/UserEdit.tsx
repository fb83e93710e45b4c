import { Card } from "@mui/material";
import type { ReactNode } from "react";
import { EditBase, useEditContext, useTranslate } from "react-admin";
import { PageTitle } from "../../components/PageTitle.tsx";
import type { UserRow } from "../../providers/console-data-provider.ts";
import { UserInputs } from "./UserInputs.tsx";

export function UserEdit(): ReactNode {
  const translate = useTranslate();
  return (
    <EditBase mutationMode="pessimistic" redirect="show">
      <PageTitle text={translate("user.edit")} />
      <Card>
        <Form />
      </Card>
    </EditBase>
  );
}

function Form(): ReactNode {
  const { record } = useEditContext<UserRow>();
  return record ? <UserInputs row={record} /> : null;
}
