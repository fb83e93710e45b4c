import { Card } from "@mui/material";
import type { ReactNode } from "react";
import { EditBase, useRecordContext, useTranslate } from "react-admin";
import { PageTitle } from "../../components/PageTitle.tsx";
import type { ArticleRow } from "../../providers/console-data-provider.ts";
import { ArticleInputs } from "./ArticleInputs.tsx";

export function ArticleEdit(): ReactNode {
  const translate = useTranslate();
  return (
    <EditBase mutationMode="pessimistic" redirect="list">
      <PageTitle text={translate("article.edit")} />
      <Card>
        <Form />
      </Card>
    </EditBase>
  );
}

function Form(): ReactNode {
  const row = useRecordContext<ArticleRow>();
  return row ? <ArticleInputs row={row} /> : null;
}
