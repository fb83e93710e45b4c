import { Card } from "@mui/material";
import type { ReactNode } from "react";
import { CreateBase, useNotify, useRecordFromLocation, useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import { PageTitle } from "../../components/PageTitle.tsx";
import type { DictRow } from "../../providers/console-data-provider.ts";
import { isDictEntry } from "../../providers/dict-input.ts";
import { DictbizInputs } from "./DictbizInputs.tsx";
import { pageOf } from "./new-entry-path.ts";

export function DictbizCreate(): ReactNode {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const row = (useRecordFromLocation() ?? {}) as Partial<DictRow>;
  const entry = isDictEntry(row);
  const onSuccess = (created: DictRow) => {
    notify("ra.notification.created", { type: "success" });
    navigate(pageOf(created, entry));
  };
  return (
    <CreateBase<DictRow> mutationOptions={{ onSuccess }}>
      <PageTitle text={translate(entry ? "dictbiz.addEntry" : "dictbiz.addHead")} />
      <Card>
        <DictbizInputs row={row} />
      </Card>
    </CreateBase>
  );
}
