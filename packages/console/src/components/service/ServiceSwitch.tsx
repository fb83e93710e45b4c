import { CircularProgress, Switch, Tooltip } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useCanAccess, useNotify, useRefresh, useResourceContext, useTranslate } from "react-admin";
import { useConsoleData } from "../../providers/use-console-data.ts";
import { useErrorToast } from "../use-error-toast.ts";
import type { ServiceRow } from "./service-row.ts";

/** Puts a row to use or out of use. The server tries it first and says what is wrong; who may not sees how it is. */
export function ServiceSwitch({ row, name }: { row: ServiceRow; name: string }): ReactNode {
  const translate = useTranslate();
  const data = useConsoleData();
  const notify = useNotify();
  const refresh = useRefresh();
  const onError = useErrorToast();
  const resource = useResourceContext() ?? "";
  const { canAccess: mayEnable = false } = useCanAccess({ resource, action: "enable" });
  const [isTrying, setTrying] = useState(false);
  const isOn = row.status === 2;

  if (!mayEnable) return translate(isOn ? "service.on" : "service.off");

  const toggle = async () => {
    setTrying(true);
    try {
      await data.enable(resource, row.id, !isOn);
      notify(isOn ? "service.disabled" : "service.enabled", { type: "success", messageArgs: { name } });
      refresh();
    } catch (error) {
      onError(error);
    } finally {
      setTrying(false);
    }
  };

  return (
    <Tooltip title={translate(`service.hint.${resource.split("/")[1]}`)}>
      <span>
        <Switch
          size="small"
          checked={isOn}
          disabled={isTrying}
          onChange={toggle}
          slotProps={{ input: { "aria-label": translate("service.toggle", { name }) } }}
        />
        {isTrying && <CircularProgress size={14} aria-label={translate("service.trying")} />}
      </span>
    </Tooltip>
  );
}
