import "bpmn-js/dist/assets/diagram-js.css";
import "bpmn-js/dist/assets/bpmn-js.css";
import { Box, type Theme } from "@mui/material";
import Modeler from "bpmn-js/lib/Modeler";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useWords } from "../../entity/use-entity.tsx";
import { canvasStyle, useInk } from "../canvas-style.ts";
import { ownTexts } from "../canvas-texts.ts";
import { ownTools } from "./own-tools.ts";
import "./set-methods.ts";

interface Props {
  xml: string;
  chosen: string | undefined;
  onChange: (xml: string) => void;
  onChoose: (id: string | undefined) => void;
}

type Shape = { id: string; type: string };
type Services = {
  canvas: { resized(): void; viewbox(box?: object): Viewbox };
  elementRegistry: { get(id: string): Shape | undefined };
  selection: { get(): Shape[]; select(shape: Shape | null): void };
};

type View = { x: number; y: number; width: number; height: number };
type Viewbox = View & { inner: View; outer: { width: number; height: number } };

/** The width of the palette with the room around it, and the room around the drawing. */
const palette = 88;
const margin = 16;

/** Whether all of the drawing is in sight. */
const isWhole = ({ x, y, width, height, inner }: Viewbox) =>
  inner.x >= x && inner.y >= y && inner.x + inner.width <= x + width && inner.y + inner.height <= y + height;

/** Shows the whole drawing beside the palette, no larger than it is. */
function fit(canvas: Services["canvas"]): void {
  const { inner, outer } = canvas.viewbox();
  const [wide, high] = [outer.width - palette - 2 * margin, outer.height - 2 * margin];
  const scale = Math.min(1, wide / inner.width, high / inner.height);
  // A canvas that is not laid out yet, or holds nothing, has no such scale.
  if (!(scale > 0 && Number.isFinite(scale))) return;
  const left = palette + margin + (wide - inner.width * scale) / 2;
  const top = margin + (high - inner.height * scale) / 2;
  canvas.viewbox({
    x: inner.x - left / scale,
    y: inner.y - top / scale,
    width: outer.width / scale,
    height: outer.height / scale,
  });
}

/** The editor of a drawing. `onChange` gets the BPMN text after each change; a new `xml` replaces what the editor shows. */
export function Canvas({ xml, chosen, onChange, onChoose }: Props): ReactNode {
  const words = useWords();
  const place = useRef<HTMLDivElement>(null);
  const modeler = useRef<Modeler>(undefined);
  // The text that the canvas shows.
  const shown = useRef<string>(undefined);
  // Imports come one after the other. Each empties the canvas first, which is no choice and no change of the person.
  const imports = useRef({ count: 0, last: Promise.resolve() });
  const service = <Name extends keyof Services>(name: Name) => modeler.current?.get<Services[Name]>(name);
  const changed = useEffectEvent(async () => {
    const { xml: drawn } = (await modeler.current?.saveXML({ format: true })) ?? {};
    if (drawn === undefined || drawn === shown.current) return;
    shown.current = drawn;
    onChange(drawn);
  });
  const choose = useEffectEvent((shapes: Shape[]) => {
    if (imports.current.count === 0) onChoose(shapes.length === 1 ? shapes[0]?.id : undefined);
  });
  const show = (id: string | undefined) => {
    const selection = service("selection");
    if (!selection || selection.get()[0]?.id === id) return;
    const shape = id === undefined ? null : service("elementRegistry")?.get(id);
    // A step that the canvas could not draw stays chosen in the table.
    if (shape !== undefined) selection.select(shape);
  };
  // The choice may have changed while the drawing came.
  const showChosen = useEffectEvent(() => show(chosen));
  const label = useEffectEvent(words);
  const { defaultFillColor, defaultStrokeColor } = useInk();
  useEffect(() => {
    if (!place.current) return;
    const created = new Modeler({
      container: place.current,
      additionalModules: [ownTools(label), ownTexts(label)],
      bpmnRenderer: { defaultFillColor, defaultStrokeColor },
    });
    modeler.current = created;
    created.on<{ trigger: string }>("commandStack.changed", ({ trigger }) => {
      if (trigger !== "clear") void changed();
    });
    created.on<{ newSelection: Shape[] }>("selection.changed", ({ newSelection }) => choose(newSelection));
    // A window that changes its width, as a tablet that is turned, shows the whole drawing again.
    let width = place.current.clientWidth;
    const observer = new ResizeObserver(([room]) => {
      if (!room || room.target.clientWidth === width) return;
      width = room.target.clientWidth;
      const canvas = created.get<Services["canvas"]>("canvas");
      canvas.resized();
      fit(canvas);
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      modeler.current = undefined;
      shown.current = undefined;
      created.destroy();
    };
  }, [defaultFillColor, defaultStrokeColor]);
  useEffect(() => {
    const present = modeler.current;
    if (!present || xml === shown.current) return;
    const isFirst = shown.current === undefined;
    shown.current = xml;
    const draw = async () => {
      const canvas = present.get<Services["canvas"]>("canvas");
      const box = isFirst ? undefined : canvas.viewbox();
      await present.importXML(xml);
      if (box) canvas.viewbox(box);
      // A view of the whole stays one. A part that somebody has gone to stays where it is.
      if (!box || (isWhole(box) && !isWhole(canvas.viewbox()))) fit(canvas);
    };
    const { current } = imports;
    current.count += 1;
    current.last = current.last
      .then(draw)
      // The text beside it says what is wrong with it.
      .catch(() => {})
      .then(() => {
        current.count -= 1;
        if (current.count === 0) showChosen();
      });
  });
  useEffect(() => {
    if (imports.current.count === 0) show(chosen);
  });
  return <Box ref={place} role="application" aria-label={words(["绘图区", "Drawing area"])} sx={style} />;
}

const style = (theme: Theme) => ({
  ...canvasStyle(theme),
  height: { xs: 320, md: 440 },
  "& .djs-palette": { borderRadius: 1, width: 48 },
  "& .djs-palette .entry, & .djs-context-pad .entry": { fontSize: 20, lineHeight: "46px" },
  "& .djs-context-pad .entry": { fontSize: 14, lineHeight: "22px" },
});
