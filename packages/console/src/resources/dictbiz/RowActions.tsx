import EditOutlined from "@mui/icons-material/EditOutlined";
import ListAlt from "@mui/icons-material/ListAlt";
import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { useCanAccess, useCreatePath, useTranslate } from "react-admin";
import { RemoveRow, RowLink } from "../../components/RowButtons.tsx";
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
        <RowLink
          to={createPath({ resource, type: "show", id: row.id })}
          label={translate("dictbiz.entriesOf", { name })}
          icon={<ListAlt fontSize="small" />}
        />
      )}
      {mayEdit && (
        <RowLink
          to={createPath({ resource, type: "edit", id: row.id })}
          label={`${translate("ra.action.edit")} ${name}`}
          icon={<EditOutlined fontSize="small" />}
        />
      )}
      {mayRemove && <RemoveRow id={row.id} name={name} />}
    </Box>
  );
}
