// Places for the shapes of a drawing: columns by their distance from the start, so that it reads from left to right.
import { type Drawing, type Element, elementsOf } from "./drawing.ts";

const column = 170;
const row = 120;

function sizeOf({ $type }: Element): readonly [width: number, height: number] {
  if (/Event$/.test($type)) return [36, 36];
  if (/Gateway$/.test($type)) return [50, 50];
  return [110, 80];
}

type Box = { x: number; y: number; width: number; height: number };

/** Draws every shape and line of the top level anew. Steps inside of others keep no place. */
export function layOut(drawing: Drawing): void {
  const { definitions, process, create } = drawing;
  const elements = elementsOf(drawing);
  const flows = elements.filter(({ $type }) => $type === "bpmn:SequenceFlow");
  const boundary = elements.filter(({ $type }) => $type === "bpmn:BoundaryEvent");
  const nodes = elements.filter(
    (element) => !flows.includes(element) && !boundary.includes(element) && !/Data/.test(element.$type),
  );
  const boxes = placed(nodes, flows);
  for (const event of boundary) {
    const host = boxes.get(event.attachedToRef as Element);
    if (host) boxes.set(event, { x: host.x + host.width - 30, y: host.y + host.height - 18, width: 36, height: 36 });
  }
  const shapes = [...boxes].map(([element, box]) =>
    create("bpmndi:BPMNShape", {
      ...{ id: `${element.id}_shape`, bpmnElement: element, bounds: create("dc:Bounds", box) },
      ...(element.$type === "bpmn:ExclusiveGateway" && { isMarkerVisible: true }),
    }),
  );
  const lines = flows.flatMap((flow) => {
    const [from, to] = [boxes.get(flow.sourceRef as Element), boxes.get(flow.targetRef as Element)];
    if (!from || !to) return [];
    const waypoint = pointsBetween(from, to).map(([x, y]) => create("dc:Point", { x, y }));
    return [create("bpmndi:BPMNEdge", { id: `${flow.id}_edge`, bpmnElement: flow, waypoint })];
  });
  const plane = create("bpmndi:BPMNPlane", {
    ...{ id: `${process.id}_plane`, bpmnElement: process, planeElement: [...shapes, ...lines] },
  });
  definitions.diagrams = [create("bpmndi:BPMNDiagram", { id: `${process.id}_diagram`, plane })];
}

/** Columns by the longest way from the start that goes round nowhere. */
function placed(nodes: readonly Element[], flows: readonly Element[]): Map<Element, Box> {
  const columns = new Map<Element, number>();
  const visit = (node: Element, at: number, path: ReadonlySet<Element>) => {
    if (path.has(node) || (columns.get(node) ?? -1) >= at || at > nodes.length) return;
    columns.set(node, at);
    for (const { sourceRef, targetRef } of flows) {
      if (sourceRef === node) visit(targetRef as Element, at + 1, new Set([...path, node]));
    }
  };
  for (const node of nodes) if (node.$type === "bpmn:StartEvent") visit(node, 0, new Set());
  const last = Math.max(0, ...columns.values()) + 1;
  const used = new Map<number, number>();
  const boxes = new Map<Element, Box>();
  for (const node of nodes) {
    const at = columns.get(node) ?? last;
    const line = used.get(at) ?? 0;
    used.set(at, line + 1);
    const [width, height] = sizeOf(node);
    boxes.set(node, {
      ...{ x: 100 + at * column + (110 - width) / 2, y: 100 + line * row + (80 - height) / 2, width, height },
    });
  }
  return boxes;
}

type Point = readonly [number, number];

function pointsBetween(from: Box, to: Box): Point[] {
  const [startY, endY] = [from.y + from.height / 2, to.y + to.height / 2];
  const start: Point = [from.x + from.width, startY];
  if (to.x > from.x + from.width) {
    const middle = to.x - 25;
    return startY === endY ? [start, [to.x, endY]] : [start, [middle, startY], [middle, endY], [to.x, endY]];
  }
  // A way back runs below everything that it passes.
  const below = Math.max(from.y + from.height, to.y + to.height) + 30;
  const [fromX, toX] = [from.x + from.width / 2, to.x + to.width / 2];
  return [
    [fromX, from.y + from.height],
    [fromX, below],
    [toX, below],
    [toX, to.y + to.height],
  ];
}
