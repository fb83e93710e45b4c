import { Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { ImportResult } from "../../model/console-data-provider.ts";

/** The rows that an import did not take, in the order of the sheet. */
export function FailureTable({ failures }: Pick<ImportResult, "failures">): ReactNode {
  const translate = useTranslate();
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      sx={{ maxHeight: 320 }}
      role="region"
      aria-label={translate("exchange.failures")}
      // It scrolls, and so a keyboard must be able to reach it.
      tabIndex={0}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            {(["row", "column", "message"] as const).map((name) => (
              <TableCell key={name}>{translate(`exchange.failure.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {failures.map(({ row, column, message }) => (
            <TableRow key={`${row} ${column} ${message}`}>
              <TableCell>{row}</TableCell>
              <TableCell sx={{ whiteSpace: "nowrap" }}>{column}</TableCell>
              <TableCell sx={{ overflowWrap: "anywhere" }}>{message}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
