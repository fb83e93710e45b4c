import type { FlowImport } from "@bladekit/openapi";
import UndoIcon from "@mui/icons-material/Undo";
import UploadIcon from "@mui/icons-material/UploadFileOutlined";
import { Alert, Box, Button, Paper, Skeleton, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useInput } from "react-admin";
import { flushSync } from "react-dom";
import { useFormContext } from "react-hook-form";
import { useWords } from "../../entity/use-entity.tsx";
import { FileButton } from "../../ui/FileButton.tsx";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { drawingFiles } from "../drawing-files.ts";
import { ImportReport } from "../ImportReport.tsx";
import { ModelChecks } from "../ModelChecks.tsx";
import { changeDrawing, type Drawing, readDrawing } from "./drawing.ts";
import { EnglishNameInput } from "./EnglishNameInput.tsx";
import { setEnglishName } from "./edit.ts";
import { layOut } from "./lay-out.ts";
import { StepPanel } from "./StepPanel.tsx";
import { StepTable } from "./StepTable.tsx";
import { overviewOf } from "./steps.ts";

const Canvas = lazyPart(async () => (await import("./Canvas.tsx")).Canvas);

/** Draws a process: on the canvas, by the properties of a step, or in the table of steps. All of them write the same text. */
export function DrawingEditor({ source }: { source: string }): ReactNode {
  const words = useWords();
  const { field, fieldState } = useInput({ source });
  const { setValue, getValues } = useFormContext();
  const xml = `${field.value ?? ""}`;
  const latest = useRef(xml);
  const running = useRef(Promise.resolve());
  const panel = useRef<HTMLElement>(null);
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string>();
  // The name of a file that was to be imported.
  const [unreadable, setUnreadable] = useState<string>();
  const [report, setReport] = useState<{ file: string; notes: FlowImport["notes"] }>();
  const data = useConsoleData();
  // Rises when something else than the panel has changed the drawing, whose inputs begin anew then.
  const [revision, setRevision] = useState(0);
  const { data: overview, isError } = useQuery({
    queryKey: ["drawing", xml],
    queryFn: async () => overviewOf(await readDrawing(xml)),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const put = (next: string, isOutside: boolean) => {
    if (next === latest.current) return;
    setEarlier((texts) => [...texts.slice(-49), latest.current]);
    latest.current = next;
    field.onChange(next);
    if (isOutside) setRevision((count) => count + 1);
  };
  const change = (edit: (drawing: Drawing) => void, isOutside: boolean) => {
    // One after the other, each on what the one before has made.
    running.current = running.current
      .then(async () => put(await changeDrawing(latest.current, edit), isOutside))
      .catch(() => {});
  };
  useEffect(() => {
    latest.current = xml;
  }, [xml]);
  const isUnplaced = overview !== undefined && !overview.hasPlace && overview.steps.length > 0;
  const place = useEffectEvent(() => change(layOut, true));
  useEffect(() => {
    if (isUnplaced) place();
  }, [isUnplaced]);
  const takeFile = async (file: File) => {
    // A server of others reads no files, and one that it refuses is shown with what is wrong with it.
    const asItIs = async () => ({ modelEditorXml: await file.text(), notes: [] });
    const imported = await data.readFlowFile(file).catch(asItIs);
    const read = await readDrawing(imported.modelEditorXml).then(overviewOf, () => undefined);
    setUnreadable(read ? undefined : file.name);
    if (!read) return;
    setReport(imported.notes.length > 0 ? { file: file.name, notes: imported.notes } : undefined);
    put(imported.modelEditorXml, true);
    if (!getValues("modelKey")) setValue("modelKey", read.key, { shouldDirty: true });
    if (!getValues("name")) setValue("name", read.name, { shouldDirty: true });
  };
  const undo = () => {
    const before = earlier.at(-1);
    if (before === undefined) return;
    setEarlier(earlier.slice(0, -1));
    latest.current = before;
    field.onChange(before);
    setRevision((count) => count + 1);
  };
  /** The table lies below the panel, so the way there is made for the person. */
  const openPanel = (id: string) => {
    flushSync(() => setChosen(id));
    panel.current?.querySelector("input")?.focus();
  };
  const steps = overview?.steps ?? [];
  const step = steps.find(({ id }) => id === chosen);
  return (
    <Box sx={{ gridColumn: "1 / -1", display: "grid", gap: 2, minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "end", gap: 1 }}>
        {overview && (
          <EnglishNameInput name={overview.nameEn} onChange={(name) => change(setEnglishName(name), false)} />
        )}
        <Button size="small" startIcon={<UndoIcon />} disabled={earlier.length === 0} onClick={undo}>
          {words(["撤销", "Undo"])}
        </Button>
        <FileButton
          size="small"
          startIcon={<UploadIcon />}
          accept={drawingFiles}
          label={words(["导入文件", "Import a file"])}
          onChoose={([file]) => void takeFile(file)}
        />
      </Box>
      {unreadable !== undefined && (
        <Alert severity="error" onClose={() => setUnreadable(undefined)}>
          {words([
            `${unreadable} 不是 BPMN 2.0 文件，流程图没有改变`,
            `${unreadable} is not a BPMN 2.0 file. The drawing has not changed`,
          ])}
        </Alert>
      )}
      {report && (
        <ImportReport
          {...report}
          steps={new Set(steps.map(({ id }) => id))}
          onOpen={openPanel}
          onClose={() => setReport(undefined)}
        />
      )}
      {(isError || fieldState.error) && (
        <Alert severity="error">
          {fieldState.error?.message || words(["流程图无法读取", "The drawing cannot be read"])}
        </Alert>
      )}
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { lg: "minmax(0, 1fr) 310px" } }}>
        <PartBoundary fallback={<Skeleton variant="rounded" height={440} />}>
          <Canvas xml={xml} chosen={chosen} onChange={(drawn) => put(drawn, true)} onChoose={setChosen} />
        </PartBoundary>
        {step ? (
          <StepPanel
            key={`${step.id} ${revision}`}
            ref={panel}
            step={step}
            steps={steps}
            fields={overview?.fields ?? []}
            apply={(edit) => change(edit, false)}
          />
        ) : (
          <NoStep />
        )}
      </Box>
      <StepTable steps={steps} chosen={chosen} onChoose={openPanel} apply={(edit) => change(edit, true)} />
      <ModelChecks xml={xml} />
    </Box>
  );
}

/** Keeps the room of the properties beside the canvas, whose shapes would move under the pointer when a step is chosen. */
function NoStep(): ReactNode {
  const words = useWords();
  return (
    <Paper variant="outlined" sx={{ display: { xs: "none", lg: "grid" }, placeItems: "center", p: 3 }}>
      <Typography variant="body2" color="textSecondary" align="center">
        {words(["选择一个环节，在这里设置它的属性", "Choose a step to see its properties here"])}
      </Typography>
    </Paper>
  );
}
