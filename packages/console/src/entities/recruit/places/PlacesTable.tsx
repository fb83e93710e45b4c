import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import { stageText } from "@bladekit/sdk/rules";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../../entity/use-entity.tsx";
import type { StagePlaces } from "../../../model/console-data-provider.ts";
import { TableFrame } from "../../../ui/TableFrame.tsx";
import { useLanguage } from "../../../wire/use-language.ts";
import { isOver } from "./is-over.ts";

/** The people of each post against the places of the stage ahead. Posts with too many people come first. */
export function PlacesTable({ entries }: { entries: readonly StagePlaces[] }): ReactNode {
  const words = useWords();
  const language = useLanguage();
  const heads = [
    words([zh.stagePlaces_jobId, en.stagePlaces_jobId]),
    words([zh.stagePlaces_stage, en.stagePlaces_stage]),
    // A phone shows these two without a swipe.
    words([zh.stagePlaces_places, en.stagePlaces_places]),
    words(["合计", "In all"]),
    words([zh.stagePlaces_taken, en.stagePlaces_taken]),
    words([zh.stagePlaces_moving, en.stagePlaces_moving]),
    words([zh.stagePlaces_headcount, en.stagePlaces_headcount]),
  ];
  const rows = [...entries.filter(isOver), ...entries.filter((entry) => !isOver(entry))];
  return (
    <TableFrame label={words(["名额核对", "People and places"])} maxHeight={240}>
      <Table size="small" sx={{ "& .MuiTableCell-root": { px: 1, whiteSpace: "nowrap" } }}>
        <TableHead>
          <TableRow>
            {heads.map((head, index) => (
              <TableCell key={head} align={index < 2 ? "left" : "right"}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={`${row.jobId} ${row.stage}`}>
              <TableCell
                component="th"
                scope="row"
                sx={{ maxWidth: 180, overflow: "hidden", textOverflow: "ellipsis" }}
              >
                {row.jobTitle}
              </TableCell>
              <TableCell>{stageText(row.stage, language)}</TableCell>
              <TableCell align="right">{row.places}</TableCell>
              <TableCell align="right" sx={isOver(row) ? { color: "error.main", fontWeight: 600 } : {}}>
                {row.taken + row.moving}
              </TableCell>
              <TableCell align="right">{row.taken}</TableCell>
              <TableCell align="right">{row.moving}</TableCell>
              <TableCell align="right">{row.headcount}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  );
}
