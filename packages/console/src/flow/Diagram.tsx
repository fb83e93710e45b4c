import { flowModel } from "@bladekit/openapi/entities/flow-model";
import "bpmn-js/dist/assets/diagram-js.css";
import "bpmn-js/dist/assets/bpmn-js.css";
import type { StepDuration } from "@bladekit/openapi";
import FitScreenIcon from "@mui/icons-material/FitScreenOutlined";
import ZoomInIcon from "@mui/icons-material/ZoomInOutlined";
import ZoomOutIcon from "@mui/icons-material/ZoomOutOutlined";
import { Alert, alpha, Box, IconButton, type Theme, Tooltip } from "@mui/material";
import Viewer from "bpmn-js/lib/Viewer";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { between } from "../entity/between.ts";
import { useWords } from "../entity/use-entity.tsx";
import type { ProcessStep } from "../model/console-data-provider.ts";
import { useWordIndex } from "../wire/use-language.ts";
import { canvasStyle, useInk } from "./canvas-style.ts";
import { ownTexts } from "./canvas-texts.ts";
import { changeDrawing } from "./drawing/drawing.ts";
import { layOut } from "./drawing/lay-out.ts";
import { drawingIn } from "./drawing-in.ts";
import { type Canvas, type DrawingSize, scrollDrawing } from "./scroll-drawing.ts";
import { spanText } from "./span-text.ts";
import { stepMarks } from "./step-marks.ts";
import { resultOf } from "./step-result.ts";

interface MarkedCanvas extends Canvas {
  addMarker(id: string, marker: string): void;
}
interface Registry {
  get(id: string): Parameters<typeof scrollDrawing>[2];
}

interface Overlays {
  add(id: string, overlay: { position: { bottom: number; left: number }; html: HTMLElement }): void;
}

interface Props {
  xml: string;
  steps: readonly ProcessStep[];
  /** Figures below each step that was done, of a version. */
  durations?: readonly StepDuration[] | undefined;
}
const none: readonly StepDuration[] = [];

/** Lines of text below a step. Names of a drawing are never read as HTML. */
function figure(lines: readonly string[]): HTMLElement {
  const place = document.createElement("div");
  place.className = "step-figure";
  for (const line of lines.filter((text) => text !== "")) {
    const row = document.createElement("div");
    row.textContent = line;
    place.append(row);
  }
  return place;
}

/** The last visit of each task by people, with those who may claim it now. */
function lastVisits(
  steps: readonly ProcessStep[],
  mark: string,
): ReadonlyMap<string, { step: ProcessStep; people: string }> {
  const visits = new Map<string, { step: ProcessStep; people: string }>();
  for (const step of steps) {
    const { historyActivityId: id, historyActivityType: type, taskId, assigneeName = "" } = step;
    const known = visits.get(id);
    if (type === "candidate" && known) {
      visits.set(id, { ...known, people: [known.people, assigneeName].filter(Boolean).join(mark) });
    } else if (type === "userTask" && taskId !== "") visits.set(id, { step, people: assigneeName });
  }
  return visits;
}

/** A drawing in BPMN with the way that was taken. Keyboard and screen readers have the list of steps beside it. */
export function Diagram({ xml, steps, durations = none }: Props): ReactNode {
  const words = useWords();
  const language = useWordIndex();
  const place = useRef<HTMLDivElement>(null);
  const size = useRef<DrawingSize>(undefined);
  const [isBroken, setIsBroken] = useState(false);
  const { defaultFillColor, defaultStrokeColor } = useInk();
  useEffect(() => {
    if (!place.current) return;
    const viewer = new Viewer({
      container: place.current,
      additionalModules: [ownTexts((pair) => pair[language])],
      bpmnRenderer: { defaultFillColor, defaultStrokeColor },
    });
    let isGone = false;
    const paint = async () => {
      // A file of another tool may name no places.
      const placed = xml.includes("BPMNDiagram") ? xml : await changeDrawing(xml, layOut);
      await viewer.importXML(drawingIn(language === 1 ? "en" : "zh", placed));
      if (isGone) return;
      const canvas = viewer.get<MarkedCanvas>("canvas");
      const registry = viewer.get<Registry>("elementRegistry");
      const marks = stepMarks(steps);
      const [current = ""] = [...marks].filter(([, mark]) => mark === "node-current").at(-1) ?? [];
      if (place.current) size.current = scrollDrawing(place.current, canvas, registry.get(current));
      // An older version may have steps that this drawing has not.
      for (const [id, mark] of marks) if (registry.get(id)) canvas.addMarker(id, mark);
      const overlays = viewer.get<Overlays>("overlays");
      for (const [id, { step, people }] of lastVisits(steps, between[language])) {
        if (!registry.get(id)) continue;
        const result = [resultOf(step).label[language], step.historyActivityDurationTime].filter(Boolean).join(" · ");
        overlays.add(id, { position: { bottom: -4, left: 0 }, html: figure([people, result]) });
      }
      for (const { node, count, medianSeconds, p90Seconds } of durations) {
        if (count === 0 || !registry.get(node)) continue;
        const [median, p90] = [spanText(medianSeconds)[language], spanText(p90Seconds)[language]];
        overlays.add(node, {
          position: { bottom: -4, left: 0 },
          html: figure([[`中位 ${median} · 九成 ${p90}`, `median ${median} · 90% ${p90}`][language] ?? ""]),
        });
      }
    };
    // A viewer that was removed fails to finish. That is no fault of the drawing.
    paint().catch(() => !isGone && setIsBroken(true));
    return () => {
      isGone = true;
      viewer.destroy();
    };
  }, [xml, steps, durations, language, defaultFillColor, defaultStrokeColor]);
  if (isBroken) return <Alert severity="warning">{words(["流程图无法显示", "The drawing cannot be shown"])}</Alert>;
  return (
    <div>
      <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
        {sizes.map(({ label, how, Icon }) => (
          <Tooltip key={how} title={words(label)}>
            <IconButton aria-label={words(label)} onClick={() => size.current?.[how]()}>
              <Icon fontSize="small" />
            </IconButton>
          </Tooltip>
        ))}
      </Box>
      <Box ref={place} role="figure" aria-label={words(flowModel.fields.modelEditorXml.label)} sx={diagramStyle} />
    </div>
  );
}

const sizes = [
  { how: "smaller", label: ["缩小", "Zoom out"], Icon: ZoomOutIcon },
  { how: "larger", label: ["放大", "Zoom in"], Icon: ZoomInIcon },
  { how: "whole", label: ["显示全图", "Show all"], Icon: FitScreenIcon },
] as const;

/** Outlines of a step: a task, an event or a gateway. The letters of its name would be blurred by a stroke. */
const shapesOf = (marker: string) =>
  ["rect", "circle", "polygon"].map((shape) => `& ${marker} .djs-visual > ${shape}:first-of-type`).join(", ");

const stroke = (color: string) => ({ stroke: `${color} !important` });

const diagramStyle = (theme: Theme) => ({
  ...canvasStyle(theme),
  minHeight: 200,
  maxHeight: "60vh",
  "& .djs-container": { overflow: "auto !important" },
  "& .djs-container > svg": { display: "block" },
  [shapesOf(".node-done")]: stroke(theme.palette.success.main),
  [shapesOf(".node-current")]: { ...stroke(theme.palette.info.main), strokeWidth: "3px !important" },
  // Figures stand above the step, because a line may come to it from below.
  "& .step-figure": {
    ...{ fontSize: 11, lineHeight: 1.3, whiteSpace: "nowrap", color: "text.primary" },
    ...{ px: "2px", bgcolor: alpha(theme.palette.background.paper, 0.85) },
  },
  "& .line-taken .djs-visual > path": stroke(theme.palette.success.main),
});
