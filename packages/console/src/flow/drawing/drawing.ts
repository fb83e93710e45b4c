// A drawing as the parser has it. The text is the only state: each change reads it, changes it, and writes it again, so that the canvas
// and the table of steps never differ.
import { BpmnModdle } from "bpmn-moddle";

/** An element as the parser gives it; the fields depend on its type. */
export interface Element {
  readonly $type: string;
  readonly $attrs: Record<string, string | undefined>;
  id?: string;
  name?: string;
  [field: string]: unknown;
}

export interface Drawing {
  readonly definitions: Element;
  readonly process: Element;
  create(type: string, attributes?: object): Element;
  /** An element that is not of BPMN, under the prefix of the file. */
  createOwn(name: string, attributes: object): Element;
}

const moddle = new BpmnModdle();
const flowable = "http://flowable.org/bpmn";

/** Reads a drawing. @throws Error where it is no BPMN, or holds no process */
export async function readDrawing(xml: string): Promise<Drawing> {
  const definitions = (await moddle.fromXML(xml)).rootElement as Element;
  const process = listOf(definitions.rootElements).find(({ $type }) => $type === "bpmn:Process");
  if (!process) throw new Error("the drawing holds no process");
  return {
    definitions,
    process,
    create: (type, attributes) => moddle.create(type, attributes) as Element,
    createOwn(name, attributes) {
      const prefix = prefixOf(definitions);
      const uri = definitions.$attrs[`xmlns:${prefix}`] as string;
      return moddle.createAny(`${prefix}:${name}`, uri, attributes) as Element;
    },
  };
}

/** Changes a drawing and answers its new text. @throws Error where it cannot be read */
export async function changeDrawing(xml: string, change: (drawing: Drawing) => void): Promise<string> {
  const drawing = await readDrawing(xml);
  change(drawing);
  return (await moddle.toXML(drawing.definitions, { format: true })).xml;
}

export const listOf = (value: unknown): Element[] => (Array.isArray(value) ? (value as Element[]) : []);

export const elementsOf = ({ process }: Drawing): Element[] => listOf(process.flowElements);

export const elementOf = (drawing: Drawing, id: string): Element | undefined =>
  elementsOf(drawing).find((element) => element.id === id);

const keyOf = (element: Element, name: string) =>
  Object.keys(element.$attrs).find((key) => /^(flowable|camunda|activiti):/.test(key) && key.endsWith(`:${name}`));

/** An attribute of Flowable, Camunda or Activiti; "" where there is none. */
export function attributeOf(element: Element, name: string): string {
  const key = keyOf(element, name);
  return (key && element.$attrs[key]) || "";
}

/** The prefix of extensions that the file uses; one is declared where there is none. */
function prefixOf(definitions: Element): string {
  const prefix = prefixes.find((prefix) => definitions.$attrs[`xmlns:${prefix}`]) ?? "flowable";
  definitions.$attrs[`xmlns:${prefix}`] ??= flowable;
  return prefix;
}

const prefixes = ["flowable", "camunda", "activiti"];

/** Sets such an attribute under the prefix that the file uses, or takes it away. */
export function setAttribute({ definitions }: Drawing, element: Element, name: string, value: string): void {
  const known = keyOf(element, name);
  if (value === "") {
    if (known) delete element.$attrs[known];
    return;
  }
  const prefix = prefixOf(definitions);
  element.$attrs[known ?? `${prefix}:${name}`] = value;
}
