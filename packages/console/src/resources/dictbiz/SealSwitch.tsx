import { Switch, Tooltip } from "@mui/material";
import type { ReactNode } from "react";
import { useCanAccess, useNotify, useRefresh, useTranslate, useUpdate } from "react-admin";
import { useErrorToast } from "../../components/use-error-toast.ts";
import type { DictRow } from "../../providers/console-data-provider.ts";

/** Seals a row or takes the seal off; who may not change rows sees how it is. */
export function SealSwitch({ row }: { row: DictRow }): ReactNode {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const onError = useErrorToast();
  const [update, { isPending }] = useUpdate<DictRow>();
  const { canAccess: mayEdit = false } = useCanAccess({ resource: "system/dictbiz", action: "edit" });

  if (!mayEdit) return translate(row.isSealed === 1 ? "dictbiz.sealed" : "dictbiz.inUse");

  const toggle = () =>
    update(
      "system/dictbiz",
      { id: row.id, data: { ...row, isSealed: row.isSealed === 1 ? 0 : 1 }, previousData: row },
      {
        onSuccess: () => {
          notify("ra.notification.updated", { type: "success" });
          refresh();
        },
        onError,
      },
    );

  return (
    <Tooltip title={translate("dictbiz.sealHint")}>
      <Switch
        size="small"
        checked={row.isSealed === 1}
        disabled={isPending}
        onChange={toggle}
        slotProps={{ input: { "aria-label": translate("dictbiz.sealToggle", { name: row.dictValue }) } }}
      />
    </Tooltip>
  );
}
