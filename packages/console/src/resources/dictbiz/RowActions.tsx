import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import ListAlt from "@mui/icons-material/ListAlt";
import { Box, IconButton, Tooltip } from "@mui/material";
import { type ReactElement, type ReactNode, useState } from "react";
import { Confirm, useCanAccess, useCreatePath, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useRemove } from "../../components/use-remove.ts";
import type { DictRow } from "../../providers/console-data-provider.ts";

const resource = "system/dictbiz";

export function RowActions({ row, kind }: { row: DictRow; kind: "head" | "entry" }): ReactNode {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { canAccess: mayEdit } = useCanAccess({ resource, action: "edit" });
  const { canAccess: mayRemove } = useCanAccess({ resource, action: "delete" });
  const name = row.dictValue;
  return (
    <Box sx={{ whiteSpace: "nowrap" }}>
      {kind === "head" && (
        <ActionLink
          to={createPath({ resource, type: "show", id: row.id })}
          label={translate("dictbiz.entriesOf", { name })}
          icon={<ListAlt fontSize="small" />}
        />
      )}
      {mayEdit && (
        <ActionLink
          to={createPath({ resource, type: "edit", id: row.id })}
          label={`${translate("ra.action.edit")} ${name}`}
          icon={<EditOutlined fontSize="small" />}
        />
      )}
      {mayRemove && <RemoveButton row={row} />}
    </Box>
  );
}

function ActionLink({ to, label, icon }: { to: string; label: string; icon: ReactElement }): ReactNode {
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to={to} size="small" aria-label={label}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}

function RemoveButton({ row }: { row: DictRow }): ReactNode {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const { remove, isPending } = useRemove(() => setAsking(false));
  const label = `${translate("ra.action.delete")} ${row.dictValue}`;
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" color="error" aria-label={label} disabled={isPending} onClick={() => setAsking(true)}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Confirm
        isOpen={asking}
        loading={isPending}
        title={row.dictValue}
        content="ra.message.delete_content"
        confirmColor="warning"
        onClose={() => setAsking(false)}
        onConfirm={() => remove([row.id])}
      />
    </>
  );
}
