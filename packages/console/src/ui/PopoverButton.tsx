import { IconButton, type IconButtonProps, Popover, type SxProps, Tooltip } from "@mui/material";
import { type ReactNode, useState } from "react";

interface PopoverButtonProps {
  /** Name of the button, and of the dialog that it opens. */
  label: string;
  icon: ReactNode;
  color?: IconButtonProps["color"];
  sx?: SxProps;
  /** Looks of the dialog. */
  paper: object;
  /** The inside is drawn while the dialog is closed, too. */
  keepMounted?: boolean;
  /** The inside of the dialog, given how to close it. */
  children: (close: () => void) => ReactNode;
}

/** An icon that opens a small dialog below itself. */
export function PopoverButton({
  label,
  icon,
  color,
  sx,
  paper,
  keepMounted = false,
  children,
}: PopoverButtonProps): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          {...(color && { color })}
          {...(sx && { sx })}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        keepMounted={keepMounted}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-label": label, sx: paper } }}
      >
        {children(close)}
      </Popover>
    </>
  );
}
