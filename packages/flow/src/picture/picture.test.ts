import { readFileSync } from "node:fs";
import { BpmnModdle } from "bpmn-moddle";
import { describe, expect, it } from "vitest";
import { drawing, lines, userTask } from "../drawing-fixture.ts";
import { drawPicture, type Standing } from "./draw-picture.ts";
import { readPicture } from "./read-picture.ts";
import { wrapName } from "./wrap-name.ts";

const nowhere: Standing = new Map();
const demo = (name: string) =>
  readFileSync(new URL(`../../../server/assets/demo/${name}.bpmn20.xml`, import.meta.url), "utf8");
const draw = async (xml: string, language: "zh" | "en" = "zh", standing = nowhere) =>
  drawPicture(await readPicture(xml), language, standing);

const textsIn = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
const titlesIn = (svg: string) => [...svg.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => text);
const frameOf = (svg: string) => /viewBox="([^"]*)"/.exec(svg)?.[1]?.split(" ").map(Number) ?? [];

type Parsed = { $type: string; $children?: Parsed[]; values?: Parsed[]; [attribute: string]: unknown };

/** The names of all elements and attributes of a picture, as a parser of XML finds them. */
async function partsOf(svg: string): Promise<string[]> {
  const { rootElement, warnings } = await new BpmnModdle().fromXML(
    drawing(`<extensionElements>${svg}</extensionElements><startEvent id="begin"/>`),
  );
  expect(warnings).toEqual([]);
  const process = (rootElement as unknown as { rootElements: [{ extensionElements: Parsed }] }).rootElements[0];
  const walk = ({ $type, $children = [], ...attributes }: Parsed): string[] => [
    ...[$type.replace(/^.*:/, ""), ...Object.keys(attributes).filter((name) => !name.startsWith("$"))],
    ...$children.flatMap(walk),
  ];
  const parts = new Set((process.extensionElements.values ?? []).flatMap(walk));
  expect(parts).toContain("path");
  return [...parts];
}

/** Elements and attributes that show something, and none that runs, loads or leads anywhere. */
const shown = [
  ...["svg", "title", "rect", "g", "path", "circle", "text"],
  ...["xmlns", "role", "lang", "width", "height", "viewBox", "x", "y", "rx", "cx", "cy", "r", "d", "transform"],
  ...["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linejoin", "paint-order"],
  ...["font-family", "font-size", "text-anchor"],
];
const unknownIn = async (svg: string) => (await partsOf(svg)).filter((part) => !shown.includes(part));

describe("the picture of a process", () => {
  it("has the names of its steps and lines in the reader's language", async () => {
    const [zh, en] = [await draw(demo("leave")), await draw(demo("leave"), "en")];
    expect(titlesIn(zh)).toContain("审批人审批");
    expect(textsIn(zh)).toEqual(expect.arrayContaining(["人事备案", "驳回", "发起"]));
    expect(textsIn(en)).toEqual(expect.arrayContaining(["HR records it", "Rejected", "Request"]));
    expect(textsIn(en).join("")).not.toMatch(/\p{Script=Han}/u);
    expect(titlesIn(en)[0]).toBe("Leave");
  });

  it("marks what was passed and what waits, and says which is which", async () => {
    const svg = await draw(
      demo("leave"),
      "en",
      new Map([
        ["begin", "done"],
        ["begin-head", "done"],
        ["head", "current"],
      ]),
    );
    expect(titlesIn(svg)).toEqual(
      expect.arrayContaining(["Request · Passed", "Approver decides · Waiting", "HR records it"]),
    );
    expect(textsIn(svg).slice(-2)).toEqual(["Passed", "Waiting"]);
    expect(textsIn(await draw(demo("leave"), "en"))).not.toContain("Passed");
  });

  it.each(["leave", "seal-use", "plan-approval", "list-approval"])(
    "of the demo's %s is nothing but shapes and text",
    async (name) => {
      expect(await unknownIn(await draw(demo(name)))).toEqual([]);
    },
  );

  it("of a file without places has each step in a place of its own", async () => {
    const svg = await draw(
      drawing(
        '<startEvent id="begin"/><endEvent id="finish"/>' +
          userTask("head") +
          '<boundaryEvent id="late" attachedToRef="head" cancelActivity="false"><timerEventDefinition><timeDuration>PT4H</timeDuration></timerEventDefinition></boundaryEvent>' +
          userTask("other", "", '<multiInstanceLoopCharacteristics isSequential="true"/>') +
          lines("begin head", "head finish", "late other", "other finish"),
      ),
    );
    expect(titlesIn(svg)).toEqual(expect.arrayContaining(["head", "other"]));
    expect(svg.match(/stroke-dasharray/g)).toHaveLength(2);
    expect(await unknownIn(svg)).toEqual([]);
  });
});

describe("a hostile drawing", () => {
  const named = (name: string) =>
    drawing(
      `<startEvent id="begin"/><userTask id="head" name="${name}"/><endEvent id="finish"/>${lines("begin head", "head finish")}`,
    );

  it.each([
    ["&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    [
      "&lt;/title&gt;&lt;image href=&quot;//evil&quot; onload=&quot;x&quot;/&gt;",
      "&lt;/title&gt;&lt;image href=&quot;//evil&quot; onload=&quot;x&quot;/&gt;",
    ],
    ["a&#1;b&#xFFFE;c&#xD800;d", "a b c d"],
    ["&amp;amp; ]]&gt; &lt;!-- ", "&amp;amp; ]]&gt; &lt;!--"],
    ["&#10;  \t ", undefined],
  ])("that names a step %s stays text", async (name, title) => {
    const svg = await draw(named(name));
    expect(await unknownIn(svg)).toEqual([]);
    expect(titlesIn(svg)[1]).toBe(title);
  });

  it("with a name of half a million letters has a short one in its picture", async () => {
    expect((await draw(named("长".repeat(500_000)))).length).toBeLessThan(5000);
  });

  const placed = (bounds: string, more = "") =>
    drawing('<startEvent id="begin"/><userTask id="head" name="head"/>').replace(
      "</definitions>",
      `<bpmndi:BPMNDiagram xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="d"><bpmndi:BPMNPlane id="p" bpmnElement="leave">
       <bpmndi:BPMNShape id="s" bpmnElement="begin"><dc:Bounds x="10" y="20" width="36" height="36"/></bpmndi:BPMNShape>
       <bpmndi:BPMNShape id="t" bpmnElement="head"><dc:Bounds ${bounds}/></bpmndi:BPMNShape>${more}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`,
    );

  it.each([
    'x="1e308" y="0" width="1" height="1"',
    'x="NaN" y="0" width="1" height="1"',
    'x="0" y="0" width="-1" height="1"',
    'x="0" y="0" width="&quot;/&gt;&lt;script&gt;" height="1"',
    'x="0" y="0" width="1"',
  ])("with a step at %s is drawn without it", async (bounds) => {
    const svg = await draw(placed(bounds));
    expect(titlesIn(svg)).toEqual(["请假"]);
    expect(frameOf(svg)).toEqual([-10, 0, 76, 76]);
  });

  it("draws a step once that has a thousand places", async () => {
    const again =
      '<bpmndi:BPMNShape bpmnElement="head"><dc:Bounds x="100" y="0" width="100" height="80"/></bpmndi:BPMNShape>';
    const svg = await draw(placed('x="0" y="0" width="1" height="1"', again.repeat(1000)));
    expect(titlesIn(svg)).toEqual(["请假", "head"]);
  });
});

it.each([
  ["审批人审批", 40, 3, ["审批人", "审批"]],
  ["Approver decides", 60, 3, ["Approver", "decides"]],
  ["一二三四五六", 24, 2, ["一二", "三…"]],
  ["Donaudampfschiff", 40, 4, ["Donau", "dampf", "schif", "f"]],
  ["", 40, 2, []],
])("wraps %s at %d pixels", (name, width, most, wrapped) => {
  expect(wrapName(name, width, most)).toEqual(wrapped);
});
