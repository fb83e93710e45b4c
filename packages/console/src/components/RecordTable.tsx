import Close from "@mui/icons-material/Close";
import { Box, IconButton, Paper, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { DataTable, type DataTableProps, useListContext, useTranslate } from "react-admin";
import { LabelledBody, type RowLabel, RowLabelContext } from "./LabelledBody.tsx";

interface RecordTableProps extends Pick<DataTableProps, "children" | "empty"> {
  /** Name of a row's check box; without it rows cannot be selected. */
  rowLabel?: RowLabel;
  /** Offered while rows are selected. */
  bulkActions?: ReactNode;
}

const noLabel: RowLabel = () => "";

/** The table of a list: the rows of the list context with react-admin's columns. */
export function RecordTable({ rowLabel, bulkActions, children, ...props }: RecordTableProps): ReactNode {
  const selectable = rowLabel !== undefined && bulkActions !== undefined;
  return (
    <RowLabelContext.Provider value={rowLabel ?? noLabel}>
      <DataTable
        {...props}
        rowClick={false}
        body={LabelledBody}
        bulkActionButtons={selectable}
        bulkActionsToolbar={false}
        sx={{ "& .RaDataTable-tableWrapper": { overflowX: "auto" } }}
      >
        {children}
      </DataTable>
      {selectable && <SelectionBar>{bulkActions}</SelectionBar>}
    </RowLabelContext.Provider>
  );
}

/** The actions on selected rows, always in sight below them, so that no row moves when one is ticked. */
function SelectionBar({ children }: { children: ReactNode }): ReactNode {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Paper
      square
      elevation={4}
      role="region"
      aria-label={translate("ra.action.bulk_actions", { smart_count: selectedIds.length })}
      sx={barStyle}
    >
      <IconButton size="small" aria-label={translate("ra.action.unselect")} onClick={() => onUnselectItems()}>
        <Close fontSize="small" />
      </IconButton>
      <Typography aria-live="polite" sx={{ mr: "auto" }}>
        {translate("ra.action.bulk_actions", { smart_count: selectedIds.length })}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>{children}</Box>
    </Paper>
  );
}

const barStyle = {
  position: "sticky",
  bottom: 0,
  zIndex: 3,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  px: 2,
  py: 1,
};
