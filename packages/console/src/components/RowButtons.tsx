import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { IconButton, Tooltip } from "@mui/material";
import { type ReactElement, type ReactNode, useState } from "react";
import { Confirm, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useRemove } from "./use-remove.ts";

/** An icon of a row that leads somewhere. */
export function RowLink({ to, label, icon }: { to: string; label: string; icon: ReactElement }): ReactNode {
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to={to} size="small" aria-label={label}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}

/** The icon that removes a row, once that has been confirmed. */
export function RemoveRow({ id, name }: { id: string; name: string }): ReactNode {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const { remove, isPending } = useRemove(() => {});
  const label = `${translate("ra.action.delete")} ${name}`;
  const confirmed = () => {
    // A refusal is told outside of the dialog, and nobody hears that while the dialog is open.
    setAsking(false);
    remove([id]);
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" color="error" aria-label={label} disabled={isPending} onClick={() => setAsking(true)}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Confirm
        isOpen={asking}
        title={name}
        content="ra.message.delete_content"
        confirmColor="warning"
        onClose={() => setAsking(false)}
        onConfirm={confirmed}
      />
    </>
  );
}
