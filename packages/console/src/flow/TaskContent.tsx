import type { FlowTask } from "@bladekit/openapi";
import { Box } from "@mui/material";
import type { ReactNode } from "react";

type Content = NonNullable<FlowTask["content"]>;

/** What a list shows of a request: each field with its name before it, up to two lines of a table. */
export function TaskContent({ content }: { content: Content | undefined }): ReactNode {
  if (!content || content.length === 0) return null;
  const whole = content.map(({ name, text }) => `${name} ${text}`).join(" · ");
  return (
    <Box component="span" className="two-lines" title={whole} sx={lines}>
      {content.map(({ id, name, text }, index) => (
        <span key={id}>
          {index > 0 && " · "}
          <Box component="span" sx={{ color: "text.secondary" }}>
            {name}
          </Box>{" "}
          {text}
        </span>
      ))}
    </Box>
  );
}

const lines = {
  ...{ display: "-webkit-box", WebkitLineClamp: { xs: 4, sm: 2 }, WebkitBoxOrient: "vertical" },
  ...{ overflow: "hidden", whiteSpace: "normal", lineHeight: "20px", overflowWrap: "anywhere" },
} as const;
