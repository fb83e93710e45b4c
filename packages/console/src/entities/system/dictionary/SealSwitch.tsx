import { systemDict } from "@bladekit/openapi/entities/system-dict";
import { Switch } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useNotify, useRefresh, useResourceContext, useTranslate } from "react-admin";
import { useAllowed } from "../../../entity/access.tsx";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import type { DictRow } from "../../../model/console-data-provider.ts";
import { useErrorToast } from "../../../ui/use-error-toast.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";

/** Seals a row or takes the seal off. A person who may not change rows sees how it is. */
export function SealSwitch({ row }: { row: DictRow }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const notify = useNotify();
  const refresh = useRefresh();
  const onError = useErrorToast();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const { description } = useEntity();
  const allowed = useAllowed();
  const [isBusy, setBusy] = useState(false);
  const isSealed = row.isSealed === 1;
  if (!allowed(description, "edit")) return translate(isSealed ? "ra.boolean.true" : "ra.boolean.false");
  const toggle = async () => {
    setBusy(true);
    try {
      await data.update(resource, { id: row.id, data: { ...row, isSealed: isSealed ? 0 : 1 }, previousData: row });
      notify("ra.notification.updated", { type: "success", messageArgs: { smart_count: 1 } });
      refresh();
    } catch (error) {
      onError(error);
    } finally {
      setBusy(false);
    }
  };
  const label = `${words(systemDict.fields.isSealed.label)} ${row.dictValue}`;
  return (
    <Switch
      size="small"
      checked={isSealed}
      disabled={isBusy}
      onChange={toggle}
      slotProps={{ input: { "aria-label": label } }}
    />
  );
}
