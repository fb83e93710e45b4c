import { Card } from "@mui/material";
import type { ReactNode } from "react";
import { CreateBase, useTranslate } from "react-admin";
import { PageTitle } from "../../components/PageTitle.tsx";
import { UserInputs } from "./UserInputs.tsx";

export function UserCreate(): ReactNode {
  const translate = useTranslate();
  return (
    <CreateBase redirect="list">
      <PageTitle text={translate("user.add")} />
      <Card>
        <UserInputs row={{}} />
      </Card>
    </CreateBase>
  );
}
