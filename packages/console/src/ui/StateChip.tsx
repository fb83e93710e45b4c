import { Chip } from "@mui/material";
import type { ReactNode } from "react";

export type Tone = "primary" | "info" | "success" | "warning" | "error" | "default";

/** A sign beside the word, because many people cannot tell the colours apart. Screen readers say the word. */
const signs: Readonly<Record<Tone, string>> = {
  primary: "●",
  info: "●",
  success: "✓",
  warning: "!",
  error: "✕",
  default: "–",
};

/** The state of a thing: a word on a soft ground of its tone. */
export function StateChip({ tone, label }: { tone: Tone; label: string }): ReactNode {
  return (
    <Chip
      size="small"
      label={label}
      sx={{
        ...(tone === "default"
          ? { bgcolor: "background.sunk", color: "text.secondary" }
          : { bgcolor: `${tone}.light`, color: `${tone}.main` }),
        "& .MuiChip-label::before": { content: `"${signs[tone]}" / ""`, mr: 0.5 },
      }}
    />
  );
}
