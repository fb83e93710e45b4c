import { placeSteps } from "@bladekit/sdk/rules";
import { type Drawing, type Element, elementsOf } from "./drawing.ts";

const idOf = (element: unknown) => (element as Element | undefined)?.id;

/** Draws every shape and line of the top level anew. Steps inside of others keep no place. */
export function layOut(drawing: Drawing): void {
  const { definitions, process, create } = drawing;
  const elements = elementsOf(drawing);
  const flows = elements.filter(({ $type }) => $type === "bpmn:SequenceFlow");
  const steps = elements.filter((element) => !flows.includes(element) && !/Data/.test(element.$type));
  const { boxes, ways } = placeSteps(
    steps.map(({ id = "", $type, attachedToRef }) => ({ id, type: $type, host: idOf(attachedToRef) })),
    flows.map(({ id = "", sourceRef, targetRef }) => ({ id, from: idOf(sourceRef) ?? "", to: idOf(targetRef) ?? "" })),
  );
  const shapes = steps.flatMap((element) => {
    const box = boxes.get(element.id ?? "");
    if (!box) return [];
    return create("bpmndi:BPMNShape", {
      ...{ id: `${element.id}_shape`, bpmnElement: element, bounds: create("dc:Bounds", box) },
      ...(element.$type === "bpmn:ExclusiveGateway" && { isMarkerVisible: true }),
    });
  });
  const lines = flows.flatMap((flow) => {
    const waypoint = ways.get(flow.id ?? "")?.map(([x, y]) => create("dc:Point", { x, y }));
    return waypoint ? [create("bpmndi:BPMNEdge", { id: `${flow.id}_edge`, bpmnElement: flow, waypoint })] : [];
  });
  const plane = create("bpmndi:BPMNPlane", {
    ...{ id: `${process.id}_plane`, bpmnElement: process, planeElement: [...shapes, ...lines] },
  });
  definitions.diagrams = [create("bpmndi:BPMNDiagram", { id: `${process.id}_diagram`, plane })];
}
