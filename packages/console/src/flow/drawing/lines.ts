// Elements of a drawing and the lines between them, kept known at both of their ends.
import { attributeOf, type Drawing, type Element, elementsOf, listOf, setAttribute } from "./drawing.ts";

/** Leads a line to another element. */
export function lead(flow: Element, to: Element): void {
  const before = flow.targetRef as Element | undefined;
  if (before) before.incoming = listOf(before.incoming).filter((other) => other !== flow);
  flow.targetRef = to;
  to.incoming = [...listOf(to.incoming), flow];
}

/** The process keeps the highest number of an element that was removed, so that a new one is none that an earlier version had. */
const removedUpTo = (drawing: Drawing) => Number(attributeOf(drawing.process, "removedUpTo")) || 0;

const numberOf = (id: unknown) => Number(/^[a-z]+(\d{1,6})$/.exec(`${id}`)?.[1] ?? 0);

function unusedId(drawing: Drawing, prefix: string): string {
  const taken = new Set(elementsOf(drawing).map(({ id }) => id));
  let number = removedUpTo(drawing) + 1;
  while (taken.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

export function add(drawing: Drawing, type: string, prefix: string, attributes: object = {}): Element {
  const element = drawing.create(type, { id: unusedId(drawing, prefix), ...attributes });
  element.$parent = drawing.process;
  drawing.process.flowElements = [...elementsOf(drawing), element];
  return element;
}

export function connect(drawing: Drawing, from: Element, to: Element, attributes: object = {}): Element {
  const flow = add(drawing, "bpmn:SequenceFlow", "flow", { sourceRef: from, targetRef: to, ...attributes });
  from.outgoing = [...listOf(from.outgoing), flow];
  to.incoming = [...listOf(to.incoming), flow];
  return flow;
}

export const linesOf = (drawing: Drawing): Element[] =>
  elementsOf(drawing).filter(({ $type }) => $type === "bpmn:SequenceFlow");

/** The lines out of an element, in the order of the file, which is the order in which conditions are asked. */
export const flowsFrom = (drawing: Drawing, id: string): Element[] =>
  linesOf(drawing).filter(({ sourceRef }) => (sourceRef as Element | undefined)?.id === id);

export const flowsTo = (drawing: Drawing, id: string): Element[] =>
  linesOf(drawing).filter(({ targetRef }) => (targetRef as Element | undefined)?.id === id);

export function endOf(drawing: Drawing): Element {
  return elementsOf(drawing).find(({ $type }) => $type === "bpmn:EndEvent") ?? add(drawing, "bpmn:EndEvent", "end");
}

/** Takes elements away, with what other elements know of them. */
export function erase(drawing: Drawing, gone: ReadonlySet<Element>): void {
  const highest = Math.max(removedUpTo(drawing), ...[...gone].map(({ id }) => numberOf(id)));
  if (highest > 0) setAttribute(drawing, drawing.process, "removedUpTo", `${highest}`);
  drawing.process.flowElements = elementsOf(drawing).filter((element) => !gone.has(element));
  for (const node of elementsOf(drawing)) {
    for (const side of ["incoming", "outgoing"] as const) {
      if (Array.isArray(node[side])) node[side] = listOf(node[side]).filter((flow) => !gone.has(flow));
    }
    if (gone.has(node.default as Element)) node.default = undefined;
  }
}
