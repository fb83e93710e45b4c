import type { OutboxMessage } from "@bladekit/openapi";
import { messageOutbox } from "@bladekit/openapi/entities/message-outbox";
import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../../entity/use-entity.tsx";
import { StateChip, type Tone } from "../../../ui/StateChip.tsx";

const tones = {
  kept: "default",
  waiting: "info",
  sent: "info",
  failed: "error",
  delivered: "success",
  undelivered: "error",
} satisfies Record<OutboxMessage["state"], Tone>;

/** Whether a message was delivered, and why not: the reason in one line, and whole in the dialog of the row. */
export function DeliveryState({ state, failure }: OutboxMessage): ReactNode {
  const words = useWords();
  return (
    <Box>
      <StateChip tone={tones[state]} label={words(messageOutbox.fields.state.labels[state])} />
      {failure && (
        <Typography variant="caption" component="p" color="error" noWrap title={failure}>
          {failure}
        </Typography>
      )}
    </Box>
  );
}
