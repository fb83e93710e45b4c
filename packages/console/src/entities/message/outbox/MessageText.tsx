import type { OutboxMessage } from "@bladekit/openapi";
import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** A message as it was sent, subject first. */
export function MessageText({ subject, content }: OutboxMessage): ReactNode {
  const text = subject ? `${subject}\n${content}` : content;
  return (
    <Box title={text} sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere", py: 0.5 }}>
      {text}
    </Box>
  );
}
