import { Button, IconButton, Tooltip } from "@mui/material";
import type { ReactElement, ReactNode } from "react";

interface ActionButtonProps {
  label: string;
  /** The user concerned; part of the name that a screen reader says for an icon. */
  name: string;
  icon: ReactElement;
  /** An icon among those of a row, or a button of its own. */
  inRow: boolean;
  loading?: boolean;
  onClick: () => void;
}

export function ActionButton({ label, name, icon, inRow, loading = false, onClick }: ActionButtonProps): ReactNode {
  if (!inRow) {
    return (
      <Button size="small" startIcon={icon} loading={loading} onClick={onClick}>
        {label}
      </Button>
    );
  }
  const spoken = `${label} ${name}`;
  return (
    <Tooltip title={spoken}>
      <IconButton size="small" aria-label={spoken} disabled={loading} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}
