// Drawings for tests, written as short as BPMN allows.

/** A whole file around the elements of one process. */
export const drawing = (elements: string, key = "leave") => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="http://bladekit.org/flow">
<process id="${key}" name="请假" isExecutable="true">${elements}</process></definitions>`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Lines as `a b` or `a b condition`. */
export const lines = (...all: string[]) =>
  all
    .map((line) => {
      const [from, to, ...rest] = line.split(" ");
      const condition =
        rest.length > 0 &&
        `<conditionExpression xsi:type="tFormalExpression">${escaped(`\${${rest.join(" ")}}`)}</conditionExpression>`;
      return `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}">${condition || ""}</sequenceFlow>`;
    })
    .join("");

export const userTask = (id: string, attributes = "", inner = "") =>
  `<userTask id="${id}" name="${id}" ${attributes}>${inner}</userTask>`;
