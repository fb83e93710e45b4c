import { developModel } from "@bladekit/openapi/entities/develop-model";
import Add from "@mui/icons-material/Add";
import Undo from "@mui/icons-material/Undo";
import { Alert, Box, Button, Paper, Skeleton, Typography } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useNotify, useResourceContext, useTranslate } from "react-admin";
import { useAllowed } from "../../../entity/access.tsx";
import { LeaveGuard } from "../../../entity/form/LeaveGuard.tsx";
import { useWords } from "../../../entity/use-entity.tsx";
import type { Row } from "../../../model/define-entity.ts";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { useConsoleData } from "../../../wire/use-console-data.ts";
import { CompareDialog } from "./CompareDialog.tsx";
import { FieldSheet } from "./FieldSheet.tsx";
import { ModelPreview } from "./ModelPreview.tsx";
import { faultsOf, newRow, type Prototype, type SheetRow, toInput, toRows } from "./sheet.ts";
import { useSheet } from "./use-sheet.ts";

/** The fields of a model as a sheet, and beside it what they look like. */
export function ModelFields({ row }: { row: Row }): ReactNode {
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const {
    data: fields,
    error,
    refetch,
  } = useQuery({
    queryKey: [resource, "fields", row.id],
    queryFn: async () =>
      toRows((await data.run(resource, "modelPrototype", { query: { modelId: row.id } })) as Prototype[]),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  if (error) {
    return (
      <Box sx={{ mt: 2 }}>
        <FailureAlert error={error} retry={refetch} />
      </Box>
    );
  }
  if (!fields) return <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />;
  return <Fields model={row} fields={fields} />;
}

function Fields({ model, fields }: { model: Row; fields: readonly SheetRow[] }): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const allowed = useAllowed();
  const { rows, isDirty, canUndo, change, undo, read } = useSheet(fields);
  const [isComparing, setComparing] = useState(false);
  const shown = useDeferredValue(rows);
  const mayEdit = allowed(developModel, "edit");
  // Fields that the table proposes are not those of the model before somebody saves them.
  const isProposed = fields.length > 0 && rows.every(({ id }) => id === undefined);
  const faults = Object.keys(faultsOf(rows)).length;
  const { data: dicts = [] } = useQuery({
    queryKey: ["system/dict", "select"],
    queryFn: async () => (await data.run("system/dict", "select", {})) as { code: string; dictValue: string }[],
  });
  const save = useMutation({
    mutationFn: async () => {
      await data.run(resource, "saveFields", { body: toInput(rows, model.id) });
      return toRows((await data.run(resource, "modelPrototype", { query: { modelId: model.id } })) as Prototype[]);
    },
    onSuccess: (saved) => {
      read(saved);
      notify("entity.done", { type: "success" });
    },
  });
  return (
    <Box sx={{ display: "grid", gap: 2, mt: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Paper variant="outlined">
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, p: 2 }}>
          <Typography variant="h2" sx={{ mr: "auto" }}>
            {words(["模型字段", "Fields of the model"])}
          </Typography>
          {mayEdit && (
            <>
              <Button startIcon={<Add />} onClick={() => change([...rows, newRow()])}>
                {words(["添加字段", "Add a field"])}
              </Button>
              {model.datasourceId ? (
                <Button color="inherit" aria-haspopup="dialog" onClick={() => setComparing(true)}>
                  {words(["与物理表对比", "Compare with the table"])}
                </Button>
              ) : null}
              <Button color="inherit" startIcon={<Undo />} disabled={!canUndo} onClick={undo}>
                {translate("ra.action.undo")}
              </Button>
              <Button
                variant="contained"
                loading={save.isPending}
                disabled={rows.length === 0 || faults > 0 || !(isDirty || isProposed)}
                onClick={() => save.mutate()}
              >
                {translate("ra.action.save")}
              </Button>
            </>
          )}
        </Box>
        <FailureAlert error={save.error} sx={{ mx: 2, mb: 2 }} />
        {isProposed && mayEdit && (
          <Alert severity="info" sx={{ mx: 2, mb: 2 }}>
            {words([
              "以下字段取自物理表，保存后才属于该模型。",
              "These fields are proposed by the table. Save them to make them the model’s.",
            ])}
          </Alert>
        )}
        {rows.length > 0 ? (
          <FieldSheet {...{ rows, dicts, change, undo }} isReadOnly={!mayEdit} />
        ) : (
          <Typography color="textSecondary" sx={{ px: 2, pb: 3 }}>
            {words(["还没有字段。", "There are no fields yet."])}
          </Typography>
        )}
        <Typography
          variant="body2"
          color={faults > 0 ? "error" : "textSecondary"}
          aria-live="polite"
          sx={{ px: 2, py: 1 }}
        >
          {faults > 0
            ? words([
                `有 ${faults} 行须改正：字段名、类型、属性名必填，且不能重复`,
                `Rows to correct: ${faults}. Column, type and property are needed, each name once`,
              ])
            : words([
                "Enter 与方向键上下移动，Alt 加方向键调整次序，可从 Excel 粘贴，Ctrl+Z 撤销",
                "Move with Enter and the arrow keys, reorder with Alt and an arrow; paste from Excel; Ctrl+Z undoes",
              ])}
        </Typography>
      </Paper>
      <ModelPreview rows={shown} name={String(model.modelName ?? "")} />
      {isComparing && (
        <CompareDialog modelId={model.id} rows={rows} onClose={() => setComparing(false)} onTake={change} />
      )}
      <LeaveGuard isDirty={() => isDirty} onDiscard={() => read(fields)} />
    </Box>
  );
}
