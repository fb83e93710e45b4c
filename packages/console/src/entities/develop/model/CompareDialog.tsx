import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useResourceContext, useTranslate } from "react-admin";
import { useWords } from "../../../entity/use-entity.tsx";
import type { Words } from "../../../model/description.ts";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { useConsoleData } from "../../../wire/use-console-data.ts";
import { type Column, type Difference, differences, type SheetRow, takenOver } from "./sheet.ts";

const kindWords: Readonly<Record<Difference["kind"], Words>> = {
  new: ["新增", "New"],
  gone: ["已不存在", "Gone"],
  changed: ["有变化", "Changed"],
};

interface CompareProps {
  modelId: string;
  rows: readonly SheetRow[];
  onClose: () => void;
  /** Called with the rows of the sheet after the chosen differences were taken over. */
  onTake: (rows: readonly SheetRow[]) => void;
}

/** The differences between the sheet and the table as it is now. Nothing is saved by it. */
export function CompareDialog({ modelId, rows, onClose, onTake }: CompareProps): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const [left, setLeft] = useState<ReadonlySet<string>>();
  const {
    data: columns,
    error,
    refetch,
  } = useQuery({
    queryKey: [resource, "tableInfo", modelId],
    queryFn: async () =>
      ((await data.run(resource, "tableInfo", { query: { modelId } })) as { fields: Column[] }).fields,
    gcTime: 0,
    retry: false,
  });
  const found = columns && differences(rows, columns);
  // A field whose column is gone may be worth more than the column: a person decides.
  const unticked = left ?? new Set(found?.flatMap(({ kind, name }) => (kind === "gone" ? [name] : [])));
  const taken = found?.filter(({ name }) => !unticked.has(name)) ?? [];
  const toggle = (name: string) => {
    const next = new Set(unticked);
    if (!next.delete(name)) next.add(name);
    setLeft(next);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="compare-title">
      <DialogTitle id="compare-title">{words(["与物理表对比", "Compare with the table"])}</DialogTitle>
      <DialogContent>
        <FailureAlert error={error} retry={refetch} />
        {!columns && !error && <Skeleton variant="rounded" height={160} />}
        {found?.length === 0 && (
          <Alert severity="success">{words(["字段与物理表一致。", "The fields are those of the table."])}</Alert>
        )}
        {found && found.length > 0 && (
          <>
            <Alert severity="info" sx={{ mb: 2 }}>
              {words([
                "只更新字段类型与注释，您设置的名称、输入方式与勾选都会保留。",
                "Only types and comments are taken over. Your labels, inputs and ticks stay.",
              ])}
            </Alert>
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell padding="checkbox" />
                  <TableCell>{words(["字段", "Column"])}</TableCell>
                  <TableCell>{words(["差异", "Difference"])}</TableCell>
                  <TableCell>{words(["内容", "Details"])}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {found.map((difference) => (
                  <TableRow key={difference.name}>
                    <TableCell padding="checkbox">
                      <Checkbox
                        size="small"
                        checked={!unticked.has(difference.name)}
                        onChange={() => toggle(difference.name)}
                        slotProps={{
                          input: { "aria-label": `${words(kindWords[difference.kind])} ${difference.name}` },
                        }}
                      />
                    </TableCell>
                    <TableCell sx={{ overflowWrap: "anywhere" }}>{difference.name}</TableCell>
                    <TableCell sx={{ whiteSpace: "nowrap" }}>{words(kindWords[difference.kind])}</TableCell>
                    <TableCell sx={{ overflowWrap: "anywhere" }}>{detailsOf(difference, words)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate("ra.action.close")}
        </Button>
        {found && found.length > 0 && (
          <Button
            variant="contained"
            disabled={taken.length === 0}
            onClick={() => {
              onTake(takenOver(rows, taken));
              onClose();
            }}
          >
            {words([`采用 ${taken.length} 项`, `Take over ${taken.length}`])}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function detailsOf(difference: Difference, words: (pair: Words) => string): string {
  if (difference.kind === "gone") return words(["勾选后从模型中移除", "Ticked, it is removed from the model"]);
  const { jdbcType, jdbcComment } = difference.column;
  const both = (type: string, comment: string) => [type, comment].filter((text) => text !== "").join(" · ");
  if (difference.kind === "new") return both(jdbcType, jdbcComment);
  const { from } = difference;
  return `${both(from.jdbcType, from.jdbcComment)} → ${both(jdbcType, jdbcComment)}`;
}
