/** A drawing to begin with: a start, one task and an end. */
export const newDrawing = (key: string, name: string, task: string) => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
  xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI"
  xmlns:flowable="http://flowable.org/bpmn" targetNamespace="http://bladekit.org/flow">
  <bpmn:process id="${escaped(key)}" name="${escaped(name)}" isExecutable="true">
    <bpmn:startEvent id="begin"><bpmn:outgoing>flow1</bpmn:outgoing></bpmn:startEvent>
    <bpmn:userTask id="task1" name="${escaped(task)}"><bpmn:incoming>flow1</bpmn:incoming><bpmn:outgoing>flow2</bpmn:outgoing></bpmn:userTask>
    <bpmn:endEvent id="end1"><bpmn:incoming>flow2</bpmn:incoming></bpmn:endEvent>
    <bpmn:sequenceFlow id="flow1" sourceRef="begin" targetRef="task1" />
    <bpmn:sequenceFlow id="flow2" sourceRef="task1" targetRef="end1" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="${escaped(key)}">
    <bpmndi:BPMNShape id="begin_shape" bpmnElement="begin"><dc:Bounds x="137" y="122" width="36" height="36" /></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="task1_shape" bpmnElement="task1"><dc:Bounds x="270" y="100" width="110" height="80" /></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="end1_shape" bpmnElement="end1"><dc:Bounds x="477" y="122" width="36" height="36" /></bpmndi:BPMNShape>
    <bpmndi:BPMNEdge id="flow1_edge" bpmnElement="flow1"><di:waypoint x="173" y="140" /><di:waypoint x="270" y="140" /></bpmndi:BPMNEdge>
    <bpmndi:BPMNEdge id="flow2_edge" bpmnElement="flow2"><di:waypoint x="380" y="140" /><di:waypoint x="477" y="140" /></bpmndi:BPMNEdge>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn:definitions>`;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
