// bpmn-moddle 10 has types for its elements, and none for what reads them.
declare module "bpmn-moddle" {
  export class BpmnModdle {
    /** @throws an error of a text that is no BPMN at all */
    fromXML(xml: string): Promise<{ rootElement: object; warnings: { message: string }[] }>;
    create(type: string, attributes: object): object;
    toXML(definitions: object, options?: { format?: boolean }): Promise<{ xml: string }>;
  }
}
