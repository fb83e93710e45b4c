import { Link as MuiLink } from "@mui/material";
import type { ReactNode } from "react";
import { DataTable, type RaRecord, useCanAccess, useCreatePath, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { RecordTable } from "../../components/RecordTable.tsx";
import { RemoveSelected } from "../../components/RemoveSelected.tsx";
import type { DictRow } from "../../providers/console-data-provider.ts";
import { RowActions } from "./RowActions.tsx";
import { SealSwitch } from "./SealSwitch.tsx";

const Column = DataTable.Col<DictRow>;

/** Columns that a phone does without. */
const roomy = { display: { xs: "none", sm: "table-cell" } };

interface DictTableProps {
  /** Heads lead to their entries; entries are leaves. */
  kind: "head" | "entry";
  empty: ReactNode;
}

export function DictTable({ kind, empty }: DictTableProps): ReactNode {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { canAccess: mayRemove } = useCanAccess({ resource: "system/dictbiz", action: "delete" });
  const rowLabel = ({ dictValue }: RaRecord) => translate("dictbiz.select", { name: dictValue });
  const selection = mayRemove && { rowLabel, bulkActions: <RemoveSelected /> };
  const head = kind === "head";
  return (
    <RecordTable empty={empty} {...selection}>
      {head && (
        <Column
          source="code"
          disableSort
          render={({ id, code }) => (
            <MuiLink
              component={Link}
              underline="hover"
              to={createPath({ resource: "system/dictbiz", type: "show", id })}
            >
              {code}
            </MuiLink>
          )}
        />
      )}
      {!head && <Column source="dictKey" disableSort />}
      <Column source="dictValue" disableSort sx={{ minWidth: 120 }} />
      <Column source="sort" disableSort align="right" sx={roomy} />
      <Column source="isSealed" disableSort render={(row) => <SealSwitch row={row} />} />
      <Column source="remark" disableSort sx={roomy} />
      <Column
        align="right"
        label={translate("dictbiz.actions")}
        render={(row) => <RowActions row={row} kind={kind} />}
      />
    </RecordTable>
  );
}
