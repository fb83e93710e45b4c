import { IconButton, type IconButtonProps, Tooltip } from "@mui/material";
import type { ReactNode } from "react";

/** A button of the top bar: an icon with its name as a tip and for screen readers. */
export function BarButton({ label, ...props }: IconButtonProps & { label: string }): ReactNode {
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} {...props} />
    </Tooltip>
  );
}
