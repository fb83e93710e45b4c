import { fromWireTime } from "@bladekit/sdk/rules";
import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined";
import { Alert, Box, Button } from "@mui/material";
import { type ReactNode, useEffect } from "react";
import { useTranslate } from "react-admin";
import { toClock } from "../ui/shown-time.ts";
import { endViewing, reopenConsole, type Viewing } from "../wire/viewing.ts";
import { useShell } from "./shell-context.ts";

/** Above dialogs and menus, so that nobody forgets as whom they look. */
const lineStyle = {
  ...{ position: "fixed", left: 0, right: 0, bottom: 0, zIndex: "tooltip" },
  "& .MuiAlert-root": { borderRadius: 0, alignItems: "center", py: 0.25 },
} as const;

/** As whom the console is seen, since when, and the way back. A view that is over says so once. */
export function ViewingBanner({ viewing }: { viewing: Viewing }): ReactNode {
  const translate = useTranslate();
  const shell = useShell();
  const { name, kind, startTime, expireTime, hasEnded } = viewing;
  useEffect(() => {
    if (hasEnded) return;
    const timer = setTimeout(
      () => {
        endViewing();
        reopenConsole();
      },
      Math.max((fromWireTime(expireTime)?.getTime() ?? 0) - Date.now(), 0),
    );
    return () => clearTimeout(timer);
  }, [expireTime, hasEnded]);
  const leave = async () => {
    await shell.stopViewing();
    reopenConsole();
  };
  const subject = translate(`console.viewing.${kind}`, { name });
  return (
    <>
      <Box aria-hidden sx={{ order: 1, height: 56, flexShrink: 0 }} />
      <Box role="status" sx={lineStyle}>
        <Alert
          variant="filled"
          severity={hasEnded ? "info" : "warning"}
          icon={<VisibilityOutlined />}
          action={
            <Button color="inherit" variant="outlined" size="small" onClick={() => void leave()}>
              {translate(hasEnded ? "ra.action.close" : "console.viewing.leave")}
            </Button>
          }
        >
          {hasEnded
            ? translate("console.viewing.ended", { subject })
            : translate("console.viewing.now", { subject, start: toClock(startTime), end: toClock(expireTime) })}
        </Alert>
      </Box>
    </>
  );
}
