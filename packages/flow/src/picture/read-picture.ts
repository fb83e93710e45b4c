// The shapes and lines of a drawing with their places, as its file has them.
import { type Box, type Point, placeSteps } from "@bladekit/sdk/rules";
import { child, type Element, list } from "../bpmn-element.ts";
import { parseDrawing } from "../parse-drawing.ts";

export type Shape = Readonly<{ element: Element; box: Box; isOpen: boolean }>;
/** `label` is the place of its name, where the file has one. */
export type Line = Readonly<{ element: Element; points: readonly Point[]; label: Box | undefined }>;

/** A process as it is drawn; `process` has its name. */
export type Picture = Readonly<{ process: Element; shapes: readonly Shape[]; lines: readonly Line[] }>;

/** A file may name any number as a place; nobody draws beyond this many pixels. */
const furthest = 50_000;
const isPlace = (...values: unknown[]) =>
  values.every((value) => typeof value === "number" && Math.abs(value) <= furthest);

/** The first diagram of a file that was deployed. Steps and lines get places of ours where it has no diagram. */
export async function readPicture(xml: string): Promise<Picture> {
  const { root } = await parseDrawing(xml);
  const process = list(root.rootElements).find(({ $type }) => $type === "bpmn:Process") ?? root;
  const plane = list(root.diagrams).map((diagram) => child(diagram, "plane"))[0];
  const places = list(plane?.planeElement);
  return { process, ...(places.length > 0 ? drawn(places) : laidOut(list(process.flowElements))) };
}

function drawn(places: readonly Element[]): Omit<Picture, "process"> {
  // One element is drawn once, however often the file places it.
  const shapes = new Map<Element, Shape>();
  const lines = new Map<Element, Line>();
  for (const place of places) {
    const element = child(place, "bpmnElement");
    if (!element) continue;
    const box = boxOf(place);
    const waypoints = list(place.waypoint).filter(({ x, y }) => isPlace(x, y));
    const points = waypoints.map(({ x, y }) => [x, y] as Point);
    const label = child(place, "label");
    if (box) shapes.set(element, { element, box, isOpen: place.isExpanded !== false });
    else if (points.length > 1) lines.set(element, { element, points, label: label && boxOf(label) });
  }
  return { shapes: [...shapes.values()], lines: [...lines.values()] };
}

function boxOf(place: Element): Box | undefined {
  const bounds = child(place, "bounds");
  if (!bounds) return undefined;
  const { x, y, width, height } = bounds;
  const isBox = isPlace(x, y, width, height) && Math.min(Number(width), Number(height)) >= 0;
  return isBox ? ({ x, y, width, height } as Box) : undefined;
}

function laidOut(elements: readonly Element[]): Omit<Picture, "process"> {
  const flows = elements.filter(({ $type }) => $type === "bpmn:SequenceFlow");
  const steps = elements.filter((element) => !flows.includes(element) && !/Data/.test(element.$type));
  const idOf = (element: Element | undefined) => element?.id ?? "";
  const { boxes, ways } = placeSteps(
    steps.map((step) => ({ id: idOf(step), type: step.$type, host: child(step, "attachedToRef")?.id })),
    flows.map((flow) => ({
      ...{ id: idOf(flow), from: idOf(child(flow, "sourceRef")), to: idOf(child(flow, "targetRef")) },
    })),
  );
  return {
    shapes: steps.flatMap((element) => {
      const box = boxes.get(idOf(element));
      return box ? [{ element, box, isOpen: false }] : [];
    }),
    lines: flows.flatMap((element) => {
      const points = ways.get(idOf(element));
      return points ? [{ element, points, label: undefined }] : [];
    }),
  };
}
