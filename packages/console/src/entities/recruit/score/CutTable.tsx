import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../../entity/use-entity.tsx";
import type { ScoreCut } from "../../../model/console-data-provider.ts";
import { StateChip } from "../../../ui/StateChip.tsx";
import { TableFrame } from "../../../ui/TableFrame.tsx";

const tones = { in: "success", cut: "default", below: "default", absent: "error", unmarked: "warning" } as const;

/** Who goes on and why the others do not, the best first. */
export function CutTable({ rows }: { rows: ScoreCut["rows"] }): ReactNode {
  const words = useWords();
  return (
    <TableFrame label={words(["入围名单", "Who goes on"])} maxHeight={320}>
      <Table size="small" stickyHeader sx={{ "& .MuiTableCell-root": { whiteSpace: "nowrap" } }}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{words([zh.scoreRow_rank, en.scoreRow_rank])}</TableCell>
            <TableCell>{words([zh.scoreRow_candidateName, en.scoreRow_candidateName])}</TableCell>
            <TableCell align="right">{words([zh.scoreInput_entries, en.scoreInput_entries])}</TableCell>
            <TableCell>{words([zh.scoreRow_result, en.scoreRow_result])}</TableCell>
            <TableCell>{words([zh.scoreRow_applicationNo, en.scoreRow_applicationNo])}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, rank, candidateName, applicationNo, total, outcome }) => (
            <TableRow key={id}>
              <TableCell align="right">{rank}</TableCell>
              <TableCell component="th" scope="row">
                {candidateName}
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: "tabular-nums" }}>
                {total}
              </TableCell>
              <TableCell>
                <StateChip label={words([zh.cutOutcome[outcome], en.cutOutcome[outcome]])} tone={tones[outcome]} />
              </TableCell>
              <TableCell>{applicationNo}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  );
}
