import { recruitScore } from "@bladekit/openapi/entities/recruit-score";
import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../../entity/use-entity.tsx";
import type { MarkingSheet } from "../../../model/console-data-provider.ts";
import { TableFrame } from "../../../ui/TableFrame.tsx";

/** How far the colleagues are, and the scores and ranks of the people whom all of them have marked. Only the chair sees it. */
export function ChairView({ sheet: { candidates, examiners, people } }: { sheet: MarkingSheet }): ReactNode {
  const words = useWords();
  const name = words(["实时排名", "Live ranking"]);
  const place = ({ rank = Number.MAX_SAFE_INTEGER }: (typeof candidates)[number]) => rank;
  const posts = [...new Set(candidates.map(({ jobTitle }) => jobTitle))];
  const ranked = [...candidates].sort(
    (one, other) => posts.indexOf(one.jobTitle) - posts.indexOf(other.jobTitle) || place(one) - place(other),
  );
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2, mt: 2 }}>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {name}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, mb: 1.5, color: "text.secondary" }}>
        {examiners.map(({ name: examiner, marked, isDone }) => (
          <Typography key={examiner} variant="body2">
            {examiner} {isDone ? words(["已提交", "handed in"]) : `${marked} / ${people}`}
          </Typography>
        ))}
      </Box>
      <TableFrame label={name} maxHeight={320}>
        <Table size="small" sx={{ "& .MuiTableCell-root": { px: 1 } }}>
          <TableHead>
            <TableRow>
              <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
                {words(recruitScore.fields.rank.label)}
              </TableCell>
              <TableCell>{words(["抽签号", "Number"])}</TableCell>
              <TableCell>{words([zh.stagePlaces_jobId, en.stagePlaces_jobId])}</TableCell>
              <TableCell align="right">{words(["得分", "Score"])}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {ranked.map(({ inviteeId, seatNo, candidateName, jobTitle, score, rank, isAbsent }) => (
              <TableRow key={inviteeId}>
                <TableCell align="right">{rank ?? ""}</TableCell>
                <TableCell component="th" scope="row" sx={{ whiteSpace: "nowrap" }}>
                  {seatNo} {candidateName}
                </TableCell>
                <TableCell>{jobTitle}</TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: "tabular-nums" }}>
                  {isAbsent ? words(["缺席", "Absent"]) : (score?.toFixed(2) ?? "–")}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableFrame>
    </Paper>
  );
}
