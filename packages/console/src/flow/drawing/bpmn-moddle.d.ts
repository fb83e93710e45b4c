// bpmn-moddle 10 has types for its elements, and none for what reads and writes them.
declare module "bpmn-moddle" {
  export class BpmnModdle {
    /** @throws an error of a text that is no BPMN at all */
    fromXML(xml: string): Promise<{ rootElement: object; warnings: { message: string }[] }>;
    toXML(element: object, options?: { format?: boolean }): Promise<{ xml: string }>;
    /** An element of another namespace; what it holds is in `$children`. */
    createAny(name: string, uri: string, attributes?: object): object;
    create(type: string, attributes?: object): object;
  }
}
