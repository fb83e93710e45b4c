import { Checkbox, TableCell, TableRow } from "@mui/material";
import { createContext, type ReactNode, useContext } from "react";
import {
  DataTableBody,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
} from "react-admin";

/** Names the check box of a row, for screen readers. */
export type RowLabel = (record: RaRecord) => string;

export const RowLabelContext = createContext<RowLabel>(() => "");

/**
 * Body of a table whose check boxes carry their names: react-admin puts its label on a span around the box, where screen readers
 * do not find it. Rows are not clickable; their first column is a link, which a keyboard reaches.
 */
export function LabelledBody({ children }: { children?: ReactNode }): ReactNode {
  return <DataTableBody row={LabelledRow}>{children}</DataTableBody>;
}

function LabelledRow({ children, className }: { children?: ReactNode; className?: string }): ReactNode {
  const record = useRecordContext();
  const { hasBulkActions = false } = useDataTableConfigContext();
  const selected = useDataTableSelectedIdsContext()?.includes(record?.id ?? "") ?? false;
  return (
    <TableRow hover selected={selected} {...(className && { className })}>
      {hasBulkActions && record && <RowCheckbox record={record} checked={selected} />}
      {children}
    </TableRow>
  );
}

function RowCheckbox({ record, checked }: { record: RaRecord; checked: boolean }): ReactNode {
  const label = useContext(RowLabelContext);
  const { handleToggleItem } = useDataTableCallbacksContext();
  return (
    <TableCell padding="checkbox">
      <Checkbox
        size="small"
        checked={checked}
        onClick={(event) => handleToggleItem?.(record.id, event)}
        slotProps={{ input: { "aria-label": label(record) } }}
      />
    </TableCell>
  );
}
