import { Box, Chip, MenuItem, TextField, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { OwnSheet, OwnSheetTarget } from "../../model/console-data-provider.ts";
import { formStyle } from "../../ui/form-style.ts";
import { useWords } from "../use-entity.tsx";
import type { OwnKind } from "./own-kind.ts";

interface Props {
  draft: OwnSheet;
  kind: OwnKind;
  onChange: (next: OwnSheet) => void;
}

const grid = {
  ...formStyle,
  display: "grid",
  gap: 2,
  alignItems: "start",
  gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))",
} as const;

/** The meaning of each column, and the values that the table does not have. Columns that nobody is sure of stand first. */
export function OwnSheetColumns({ draft, kind, onChange }: Props): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const { targets, columns, common } = draft;
  const unsure = columns.filter(({ isSure }) => !isSure).length;
  const inOrder = [...columns].sort((one, other) => Number(one.isSure) - Number(other.isSure) || one.at - other.at);
  const setTarget = (at: number, target: OwnSheetTarget) =>
    onChange({ ...draft, columns: columns.map((each) => (each.at === at ? { ...each, target } : each)) });
  const setText = (target: OwnSheetTarget, text: string) =>
    onChange({ ...draft, common: common.map((each) => (each.target === target ? { ...each, text } : each)) });
  return (
    <>
      <Box component="section">
        <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
          {words(["各列的含义（本院只需确认一次）", "What each column says (asked once per hospital)"])}
          {unsure > 0 && (
            <Chip
              size="small"
              color="warning"
              sx={{ ml: 1 }}
              label={words([`${unsure} 列请确认`, `${unsure} to confirm`])}
            />
          )}
        </Typography>
        <Box sx={grid}>
          {inOrder.map(({ at, title, target, isSure, samples }) => (
            <TextField
              key={at}
              select
              size="small"
              label={title || words([`第 ${at + 1} 列`, `Column ${at + 1}`])}
              value={target}
              color={isSure ? "primary" : "warning"}
              focused={isSure ? undefined : true}
              helperText={samples.join(" / ").slice(0, 60)}
              onChange={({ target: { value } }) => setTarget(at, value as OwnSheetTarget)}
            >
              {targets.map((key) => (
                <MenuItem key={key} value={key}>
                  {translate(`ownSheet.target.${key}`)}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Box>
      </Box>
      {common.length > 0 && (
        <Box component="section">
          <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
            {words(["表中没有、各行相同的内容", "What the table lacks and all rows share"])}
          </Typography>
          <Box sx={grid}>
            {common.map(({ target, text }) => (
              <TextField
                key={target}
                size="small"
                label={translate(`ownSheet.target.${target}`)}
                value={text}
                multiline={kind.long.includes(target)}
                helperText={
                  target === "category" ? words(["不填则按岗位名称推断", "Taken from the title if empty"]) : undefined
                }
                onChange={({ target: { value } }) => setText(target, value)}
              />
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}
