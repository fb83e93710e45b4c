// An element of BPMN as the parser gives it.

/** An element as the parser gives it; what it holds besides depends on its type. */
export interface Element {
  readonly $type: string;
  readonly $attrs: { readonly [name: string]: string };
  readonly id?: string;
  readonly name?: string;
  readonly [field: string]: unknown;
}

export const list = (value: unknown) => (Array.isArray(value) ? (value as Element[]) : []);
export const child = (element: Element, field: string) => element[field] as Element | undefined;

/** An attribute of Flowable, Camunda or Activiti, whose prefix the file chooses. */
export function attribute(element: Element, name: string): string | undefined {
  const found = Object.entries(element.$attrs).find(([key]) => key.endsWith(`:${name}`));
  return found?.[1].trim() || undefined;
}

/** The name of an element, with its English one behind it where the drawing has both. */
export function nameOf(element: Element): string {
  const english = attribute(element, "nameEn");
  return [element.name ?? "", ...(english ? [english] : [])].filter((name) => name !== "").join(" · ");
}
