import type { FlowField } from "@bladekit/openapi";
import { amountText, chineseAmount, type FlowRow, rowAmount, rowsTotal } from "@bladekit/sdk/rules";
import { Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../entity/use-entity.tsx";
import { drawnWords } from "./flow-fields.ts";

/** The rows of a form to read, with the amount of each and their total. */
export function FormRows({ field }: { field: FlowField }): ReactNode {
  const words = useWords();
  const { columns = [], total = [] } = field;
  const rows = (Array.isArray(field.value) ? field.value : []) as readonly FlowRow[];
  const sum = rowsTotal(rows, total);
  const isMoney = columns.some(({ id, type }) => type === "money" && total.includes(id));
  const isProduct = total.length > 1;
  const counted = (value: number) => (isMoney ? amountText(value) : `${value}`);
  const shown = (type: string, value: string | number | undefined) =>
    type === "money" && typeof value === "number" ? amountText(value) : `${value ?? ""}`;
  const side = (type: string) => (type === "string" || type === "date" ? "left" : "right");
  return (
    <TableContainer>
      <Table size="small" aria-label={words(drawnWords(field.name))} sx={{ "& td, & th": { px: 1 } }}>
        <TableHead>
          <TableRow>
            {columns.map(({ id, name, type }) => (
              <TableCell key={id} align={side(type)}>
                {words(drawnWords(name))}
              </TableCell>
            ))}
            {isProduct && <TableCell align="right">{words(["小计", "Amount"])}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a form has nothing else
            <TableRow key={index}>
              {columns.map(({ id, type }) => (
                <TableCell key={id} align={side(type)} sx={{ overflowWrap: "anywhere" }}>
                  {shown(type, row[id])}
                </TableCell>
              ))}
              {isProduct && <TableCell align="right">{counted(rowAmount(row, total))}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
        {sum !== undefined && (
          <TableFooter>
            <TableRow>
              <TableCell colSpan={columns.length + (isProduct ? 1 : 0)} align="right" sx={{ color: "text.primary" }}>
                {words([`合计 ${counted(sum)}${isMoney ? `（${chineseAmount(sum)}）` : ""}`, `Total ${counted(sum)}`])}
              </TableCell>
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
}
