import Replay from "@mui/icons-material/Replay";
import { Box, Chip, type ChipProps, IconButton, Tooltip, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useCanAccess, useNotify, useRefresh, useTranslate } from "react-admin";
import { useErrorToast } from "../../components/use-error-toast.ts";
import type { OutboxRow } from "../../providers/console-data-provider.ts";
import { useConsoleData } from "../../providers/use-console-data.ts";

const tones = {
  kept: "default",
  waiting: "info",
  sent: "info",
  failed: "error",
  delivered: "success",
  undelivered: "error",
} satisfies Record<OutboxRow["state"], ChipProps["color"]>;

/** The messages that may be sent again. */
const open: ReadonlySet<OutboxRow["state"]> = new Set(["kept", "failed", "undelivered"]);

/** Whether a message was delivered, why not, and the button that tries it again. */
export function DeliveryState({ row }: { row: OutboxRow }): ReactNode {
  const translate = useTranslate();
  const { canAccess: mayResend = false } = useCanAccess({ resource: "message/outbox", action: "resend" });
  const isOpen = open.has(row.state);
  return (
    <Box sx={{ minWidth: 96 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
        <Chip size="small" variant="outlined" color={tones[row.state]} label={translate(`outbox.state.${row.state}`)} />
        {mayResend && isOpen && <Resend row={row} />}
      </Box>
      {row.failure && (
        <Typography variant="caption" component="p" color="error" sx={{ mt: 0.5, overflowWrap: "anywhere" }}>
          {row.failure}
        </Typography>
      )}
    </Box>
  );
}

function Resend({ row }: { row: OutboxRow }): ReactNode {
  const translate = useTranslate();
  const data = useConsoleData();
  const notify = useNotify();
  const refresh = useRefresh();
  const onError = useErrorToast();
  const [isPending, setPending] = useState(false);
  const label = translate("outbox.resend", { recipient: row.recipient });

  const resend = async () => {
    setPending(true);
    try {
      await data.resend([row.id]);
      notify("outbox.resent", { type: "success" });
      refresh();
    } catch (error) {
      onError(error);
    } finally {
      setPending(false);
    }
  };

  return (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={isPending} onClick={resend}>
          <Replay fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}
