import { Card } from "@mui/material";
import type { ReactNode } from "react";
import { EditBase, useEditContext, useNotify, useRefresh, useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import { PageTitle } from "../../components/PageTitle.tsx";
import type { DictRow } from "../../providers/console-data-provider.ts";
import { isDictEntry } from "../../providers/dict-input.ts";
import { DictbizEditInputs } from "./DictbizInputs.tsx";
import { pageOf } from "./new-entry-path.ts";

export function DictbizEdit(): ReactNode {
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const onSuccess = (saved: DictRow) => {
    notify("ra.notification.updated", { type: "success", messageArgs: { smart_count: 1 } });
    refresh();
    navigate(pageOf(saved, isDictEntry(saved)));
  };
  return (
    <EditBase<DictRow> mutationMode="pessimistic" mutationOptions={{ onSuccess }}>
      <Heading />
      <Card>
        <DictbizEditInputs />
      </Card>
    </EditBase>
  );
}

function Heading(): ReactNode {
  const translate = useTranslate();
  const { record } = useEditContext<DictRow>();
  return <PageTitle text={translate(record && isDictEntry(record) ? "dictbiz.editEntry" : "dictbiz.editHead")} />;
}
