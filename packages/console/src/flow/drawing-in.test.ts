import { expect, it } from "vitest";
import { drawingIn } from "./drawing-in.ts";

const drawing = (tasks: string) =>
  `<definitions xmlns:flowable="http://flowable.org/bpmn"><process id="p">${tasks}</process></definitions>`;
const namesOf = (xml: string) => [...xml.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name);

it("a drawing has its English names for people who read English, and its own for others", () => {
  const xml = drawing('<task name="审批" flowable:nameEn="Approval"/><task name="备案"/>');
  expect(namesOf(drawingIn("en", xml))).toEqual(["Approval", "备案"]);
  expect(namesOf(drawingIn("zh", xml))).toEqual(["审批", "备案"]);
});

it("a name in both languages is parted, and an empty English name is none", () => {
  const xml = drawing('<task name="审批 · Approval"/><task name="备案 · Record" flowable:nameEn=""/>');
  expect(namesOf(drawingIn("en", xml))).toEqual(["Approval", "Record"]);
  expect(namesOf(drawingIn("zh", xml))).toEqual(["审批", "备案"]);
});

it("a drawing of one language stays as it is, byte for byte", () => {
  const xml = drawing("<task  name='审批' ></task>");
  expect([drawingIn("en", xml), drawingIn("zh", xml)]).toEqual([xml, xml]);
});
