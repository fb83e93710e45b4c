import type { FlowImport } from "@bladekit/openapi";
import UndoIcon from "@mui/icons-material/Undo";
import UploadIcon from "@mui/icons-material/UploadFileOutlined";
import { Alert, Box, Button, Skeleton, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useInput, useRecordContext } from "react-admin";
import { flushSync } from "react-dom";
import { useFormContext } from "react-hook-form";
import { useWords } from "../../entity/use-entity.tsx";
import { FileButton } from "../../ui/FileButton.tsx";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { useConsoleData } from "../../wire/use-console-data.ts";
import type { Cannot } from "../cards/cards.ts";
import { readCards } from "../cards/read-cards.ts";
import { drawingFiles } from "../drawing-files.ts";
import { ImportReport } from "../ImportReport.tsx";
import { AdvancedView } from "./AdvancedView.tsx";
import { changeDrawing, type Drawing, readDrawing } from "./drawing.ts";
import { EnglishNameInput } from "./EnglishNameInput.tsx";
import { setEnglishName } from "./edit.ts";
import { layOut } from "./lay-out.ts";
import { overviewOf, type Step } from "./steps.ts";
import { useStepName } from "./use-step-name.ts";

const CardsView = lazyPart(async () => (await import("../cards/CardsView.tsx")).CardsView);

/** Draws a process: as cards, or on the canvas with the table of its steps. Both write the same text. */
export function DrawingEditor({ source }: { source: string }): ReactNode {
  const words = useWords();
  const { field, fieldState } = useInput({ source });
  const { setValue, getValues } = useFormContext();
  const isStored = useRecordContext()?.id !== undefined;
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
  const [isAdvanced, setAdvanced] = useState(false);
  // Rises when something else than the panel has changed the drawing, whose inputs begin anew then.
  const [revision, setRevision] = useState(0);
  const { data: overview, isError } = useQuery({
    queryKey: ["drawing", xml],
    queryFn: async () => {
      const drawing = await readDrawing(xml);
      return { ...overviewOf(drawing), cards: readCards(drawing) };
    },
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
    // A new process takes the key of the file, so that a later version of the file is one of the same process.
    if (!isStored) setValue("modelKey", read.key, { shouldDirty: true });
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
  const read = overview?.cards;
  const cannot = read && "cannot" in read ? read : undefined;
  const cards = read && !("cannot" in read) && !isAdvanced ? read : undefined;
  return (
    <Box sx={{ gridColumn: "1 / -1", display: "grid", gap: 2, minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "end", gap: 1 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={cards ? "cards" : "canvas"}
          aria-label={words(["编辑方式", "Editor"])}
          onChange={(_, view: string | null) => view !== null && setAdvanced(view === "canvas")}
        >
          <ToggleButton value="cards" disabled={cannot !== undefined}>
            {words(["卡片", "Cards"])}
          </ToggleButton>
          <ToggleButton value="canvas">{words(["高级", "Advanced"])}</ToggleButton>
        </ToggleButtonGroup>
        {overview && !cards && (
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
      {cannot && steps.length > 0 && <CannotShow {...cannot} name={steps.find(({ id }) => id === cannot.element)} />}
      {overview && cards ? (
        <PartBoundary fallback={<Skeleton variant="rounded" height={440} />}>
          <CardsView
            {...{ cards, xml, overview, chosen, revision }}
            onChoose={setChosen}
            change={(edit) => change(edit, false)}
            rebuild={(edit) => change(edit, true)}
          />
        </PartBoundary>
      ) : (
        <AdvancedView
          {...{ xml, chosen, revision }}
          steps={steps}
          fields={overview?.fields ?? []}
          onChoose={setChosen}
          onDraw={(drawn) => put(drawn, true)}
          change={(edit) => change(edit, false)}
          rebuild={(edit) => change(edit, true)}
          {...{ panel, openPanel }}
        />
      )}
    </Box>
  );
}

/** Says why a drawing is shown on the canvas alone. */
function CannotShow({ name, cannot }: Cannot & { name: Step | undefined }): ReactNode {
  const words = useWords();
  const nameOf = useStepName();
  const [zh, en] = cannot;
  const at = name ? nameOf(name) : undefined;
  return (
    <Alert severity="info">
      {words([
        `这张流程图只能在“高级”中编辑：${at ? `“${at}”` : ""}${zh}`,
        `This drawing can only be edited under “Advanced”: ${at ? `“${at}”: ` : ""}${en}`,
      ])}
    </Alert>
  );
}
