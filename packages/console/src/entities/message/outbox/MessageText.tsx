import type { OutboxMessage } from "@bladekit/openapi";
import { Box } from "@mui/material";
import type { ReactNode } from "react";

const twoLines = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
  lineHeight: "18px",
} as const;

/** A message as it was sent, subject first. Two lines of it stand in a row; its dialog has all. */
export function MessageText({ subject, content }: OutboxMessage): ReactNode {
  const text = subject ? `${subject}\n${content}` : content;
  return (
    <Box className="two-lines" title={text}>
      <Box sx={twoLines}>{text}</Box>
    </Box>
  );
}
