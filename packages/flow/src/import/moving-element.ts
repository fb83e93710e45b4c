import type { Element } from "../bpmn-element.ts";

/** An element as the parser gives it, while it is changed. */
export interface Moving {
  $type: string;
  readonly $attrs: Record<string, string | undefined>;
  id?: string;
  name?: string;
  [field: string]: unknown;
}

export const listOf = (value: unknown): Moving[] => (Array.isArray(value) ? (value as Moving[]) : []);
export const asRead = (element: Moving) => element as unknown as Element;
export const labelOf = ({ name, id, $type }: Moving): string => (name || id || $type.slice(5)).replace(/\s+/g, " ");

/** The keys of attributes of Flowable, Camunda or Activiti under one name. */
export const keysOf = (element: Moving, name: string): string[] =>
  Object.keys(element.$attrs).filter((key) => key.endsWith(`:${name}`) && !key.startsWith("xmlns:"));

export function dropAttribute(element: Moving, name: string): void {
  for (const key of keysOf(element, name)) delete element.$attrs[key];
}

/** Every element of a process and of the subprocesses in it, with what holds it. */
export function everyElement(scope: Moving): { element: Moving; scope: Moving }[] {
  return listOf(scope.flowElements).flatMap((element) => [
    { element, scope },
    ...(element.$type === "bpmn:SubProcess" ? everyElement(element) : []),
  ]);
}

/** Gives each element its lines: many tools write them at the lines alone. */
export function connectLines(process: Moving): void {
  const all = everyElement(process).map(({ element }) => element);
  for (const line of all) {
    for (const [side, end] of [
      ["outgoing", line.sourceRef],
      ["incoming", line.targetRef],
    ] as const) {
      const at = line.$type === "bpmn:SequenceFlow" ? (end as Moving | undefined) : undefined;
      if (at && !listOf(at[side]).includes(line)) at[side] = [...listOf(at[side]), line];
    }
  }
}

/** Takes elements out of what holds them, and their lines with them. */
export function takeOut(scope: Moving, gone: ReadonlySet<Moving>): void {
  const isGone = (element: Moving) =>
    gone.has(element) || gone.has(element.sourceRef as Moving) || gone.has(element.targetRef as Moving);
  const left = new Set(listOf(scope.flowElements).filter(isGone));
  scope.flowElements = listOf(scope.flowElements).filter((element) => !left.has(element));
  for (const element of listOf(scope.flowElements)) {
    for (const side of ["incoming", "outgoing"]) {
      if (Array.isArray(element[side])) element[side] = listOf(element[side]).filter((line) => !left.has(line));
    }
    if (left.has(element.default as Moving)) element.default = undefined;
  }
}
