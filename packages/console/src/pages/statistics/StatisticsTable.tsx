import { figureText } from "@bladekit/sdk/rules";
import { Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../entity/use-entity.tsx";
import type { RecruitStatistics } from "../../model/console-data-provider.ts";
import { TableFrame } from "../../ui/TableFrame.tsx";

interface StatisticsTableProps {
  title: string;
  figures: RecruitStatistics;
}

/** All rows of a data set, with their sums below. */
export function StatisticsTable({ title, figures: { columns, rows, total } }: StatisticsTableProps): ReactNode {
  const words = useWords();
  const cells = (values: readonly (number | null)[]) =>
    columns.map(({ key, unit }, index) => (
      <TableCell key={key} align="right" sx={numberStyle}>
        {figureText(values[index], unit)}
      </TableCell>
    ));
  return (
    <TableFrame label={title} maxHeight={640}>
      <Table size="small" stickyHeader aria-label={title} sx={{ bgcolor: "background.paper" }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ minWidth: { xs: 112, sm: 160 } }}>{title}</TableCell>
            {columns.map(({ key, label }) => (
              <TableCell key={key} align="right" sx={{ whiteSpace: "nowrap" }}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, name, values }) => (
            <TableRow key={key} hover>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {cells(values)}
            </TableRow>
          ))}
        </TableBody>
        {total.length > 0 && (
          <TableFooter>
            <TableRow sx={sumsStyle}>
              <TableCell component="th" scope="row">
                {words(["合计", "Total"])}
              </TableCell>
              {cells(total)}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </TableFrame>
  );
}

const sumsStyle = { "& .MuiTableCell-root": { color: "text.primary", fontSize: "inherit", fontWeight: 600 } } as const;
const numberStyle = { fontVariantNumeric: "tabular-nums" } as const;
