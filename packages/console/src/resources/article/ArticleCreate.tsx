import { toWireTime } from "@bladekit/sdk/rules";
import { Card } from "@mui/material";
import { type ReactNode, useState } from "react";
import { CreateBase, useTranslate } from "react-admin";
import { PageTitle } from "../../components/PageTitle.tsx";
import { ArticleInputs } from "./ArticleInputs.tsx";

export function ArticleCreate(): ReactNode {
  const translate = useTranslate();
  const [now] = useState(() => toWireTime(new Date()));
  return (
    <CreateBase redirect="list">
      <PageTitle text={translate("article.add")} />
      <Card>
        <ArticleInputs row={{ releaseTime: now, sort: 0, isTop: false, content: "", attachments: [], jobIds: [] }} />
      </Card>
    </CreateBase>
  );
}
