// A process as a picture in SVG, drawn from the places of its shapes. It holds no script, no link and nothing from outside.

import { type Box, drawnText, type Point, type Sentence } from "@bladekit/sdk/rules";
import { child, type Element, list, nameOf } from "../bpmn-element.ts";
import { say } from "../say.ts";
import { toMarkup } from "./mark-up.ts";
import type { Line, Picture, Shape } from "./read-picture.ts";
import { wrapName } from "./wrap-name.ts";

/** Where a process stands, by the id of an element. */
export type Standing = ReadonlyMap<string, "done" | "current">;

const looks = {
  none: { ink: "#3c4048", ground: "#ffffff", width: 1.5, word: undefined },
  done: { ink: "#1b7f3b", ground: "#e9f6ec", width: 2, word: say("已经过", "Passed") },
  // The wider line tells them apart without colours.
  current: { ink: "#0b5cad", ground: "#e5f0fc", width: 3.5, word: say("进行中", "Waiting") },
} as const;
type Look = (typeof looks)[keyof typeof looks];

const textColor = "#22252b";
const lineHeight = 15;
const font = "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

const round = (value: number) => Math.round(value * 10) / 10;

/** The name of an element in one language, without characters that XML has none of. */
function wordsOf(element: Element, language: keyof Sentence): string {
  const name = drawnText(nameOf(element))[language].slice(0, 200);
  return name.replace(/[\s\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]+/gu, " ").trim();
}

const typeOf = ({ $type }: Element) => $type.replace(/^bpmn:/, "");
const middleOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

type Kind = "event" | "gateway" | "task" | "scope" | "lane" | "note" | "data";
const kinds: readonly (readonly [type: RegExp, kind: Kind])[] = [
  [/Event$/, "event"],
  [/Gateway$/, "gateway"],
  [/^(?:SubProcess|Group)$/, "scope"],
  [/^(?:Participant|Lane)$/, "lane"],
  [/^TextAnnotation$/, "note"],
  [/^Data/, "data"],
];
const kindOf = ({ element, isOpen }: Shape): Kind => {
  const kind = kinds.find(([type]) => type.test(typeOf(element)))?.[1] ?? "task";
  return kind === "scope" && !isOpen ? "task" : kind;
};

const circle = ([x, y]: Point, radius: number, more = "") =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"${more}/>`;
const path = (points: string, more = "") => `<path d="${points}"${more}/>`;
const rectangle = ({ x, y, width, height }: Box, radius: number, more = "") =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}"${more}/>`;
/** A sign of a drawing, in a field of 20 by 20 pixels around a point. */
const sign = ([x, y]: Point, drawn: string) =>
  `<g transform="translate(${round(x)} ${round(y)})" stroke-width="1.5">${drawn}</g>`;

const dashed = ' stroke-dasharray="5 4"';
const hollow = ' fill="none"';

const eventSigns: Readonly<Record<string, string>> = {
  TimerEventDefinition: `${circle([0, 0], 9)}${path("M0-6V0L4 3", hollow)}`,
  ErrorEventDefinition: path("M-7 7L-3-6L3 3L7-7L3 7L-3-1Z", hollow),
};
const gatewaySigns: Readonly<Record<string, string>> = {
  ExclusiveGateway: path("M-7-7L7 7M7-7L-7 7", ' stroke-width="3"'),
  ParallelGateway: path("M-10 0H10M0-10V10", ' stroke-width="3"'),
  InclusiveGateway: circle([0, 0], 10, `${hollow} stroke-width="2.5"`),
};
const person = `${circle([0, -4], 4)}${path("M-7 8C-7-1 7-1 7 8Z")}`;
const several = { true: path("M-6-4H6M-6 0H6M-6 4H6"), false: path("M-4-6V6M0-6V6M4-6V6") };
const collapsed = `${path("M-7-7H7V7H-7Z", hollow)}${path("M-4 0H4M0-4V4")}`;

function drawEvent({ element, box }: Shape, { ink, width }: Look): string {
  const middle = middleOf(box);
  const radius = Math.min(box.width, box.height) / 2;
  const type = typeOf(element);
  const trigger = list(element.eventDefinitions).map(typeOf)[0] ?? "";
  const edge = element.cancelActivity === false ? dashed : "";
  const outer = circle(middle, radius, `${edge}${type === "EndEvent" ? ` stroke-width="${width + 2}"` : ""}`);
  const inner = /^(?:Start|End)Event$/.test(type) ? "" : circle(middle, Math.max(0, radius - 3.5), edge);
  const whole = trigger === "TerminateEventDefinition" ? circle(middle, radius * 0.55, ` fill="${ink}"`) : "";
  const drawn = Object.hasOwn(eventSigns, trigger) ? sign(middle, eventSigns[trigger] ?? "") : "";
  return outer + inner + whole + drawn;
}

function drawGateway({ element, box }: Shape): string {
  const [x, y] = middleOf(box).map(round);
  const { width, height } = box;
  const drawn = Object.hasOwn(gatewaySigns, typeOf(element)) ? gatewaySigns[typeOf(element)] : undefined;
  const corners = `M${round(box.x)} ${y}L${x} ${round(box.y)}L${round(box.x + width)} ${y}L${x} ${round(box.y + height)}Z`;
  return path(corners) + (drawn ? sign(middleOf(box), drawn) : "");
}

function drawTask({ element, box }: Shape): string {
  const loop = child(element, "loopCharacteristics");
  const foot: Point = [box.x + box.width / 2, box.y + box.height - 10];
  const signs = [
    typeOf(element) === "UserTask" ? sign([box.x + 14, box.y + 14], person) : "",
    loop ? sign(foot, several[`${loop.isSequential === true}`]) : "",
    typeOf(element) === "SubProcess" ? sign(foot, collapsed) : "",
  ];
  return rectangle(box, 10) + signs.join("");
}

const outlines: Readonly<Record<Kind, (shape: Shape, look: Look) => string>> = {
  event: drawEvent,
  gateway: drawGateway,
  task: drawTask,
  scope: ({ element, box }) => rectangle(box, 10, `${hollow}${typeOf(element) === "Group" ? dashed : ""}`),
  lane: ({ box }) => rectangle(box, 0),
  note: ({ box: { x, y, height } }) => path(`M${round(x + 12)} ${round(y)}H${round(x)}v${round(height)}h12`, hollow),
  data: ({ box }) => rectangle(box, 2),
};

type Name = { lines: readonly string[]; at: Point; more?: string };

const narrow = 110;
/** The name of a shape: inside of a task, below what is too small for it, along the side of a lane. */
const names: Readonly<Record<Kind, (box: Box, name: string) => Name>> = {
  task: (box, name) => {
    const lines = wrapName(name, box.width - 12, Math.max(1, Math.floor((box.height - 30) / lineHeight)));
    const [x, y] = middleOf(box);
    // Three lines keep clear of the sign in the corner.
    return { lines, at: [x, lines.length > 2 ? y + 8 : y] };
  },
  event: (box, name) => below(box, name),
  gateway: (box, name) => below(box, name),
  data: (box, name) => below(box, name),
  scope: ({ x, y, width }, name) => ({ lines: wrapName(name, width - 20, 1), at: [x + width / 2, y + 16] }),
  note: (box, name) => ({ lines: wrapName(name, box.width - 16, 20), at: middleOf(box) }),
  lane: ({ x, y, height }, name) => ({
    ...{ lines: wrapName(name, height - 10, 1), at: [x + 15, y + height / 2] },
    more: ` transform="rotate(-90 ${round(x + 15)} ${round(y + height / 2)})"`,
  }),
};

function below({ x, y, width, height }: Box, name: string): Name {
  const lines = wrapName(name, narrow, 3);
  return { lines, at: [x + width / 2, y + height + 5 + (lines.length * lineHeight) / 2] };
}

/** Lines of text around a point. */
function write({ lines, at: [x, y], more = "" }: Name): string {
  const first = y - ((lines.length - 1) * lineHeight) / 2 + 4;
  return lines
    .map(
      (line, index) => `<text x="${round(x)}" y="${round(first + index * lineHeight)}"${more}>${toMarkup(line)}</text>`,
    )
    .join("");
}

/** The end of a line that leads somewhere. */
function arrowAt(points: readonly Point[]): string {
  const [x, y] = points.at(-1) as Point;
  const before = points.findLast(([otherX, otherY]) => otherX !== x || otherY !== y) ?? [x - 1, y];
  const turn = (Math.atan2(y - before[1], x - before[0]) * 180) / Math.PI;
  return path("M0 0L-10-4.5V4.5Z", ` transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})"`);
}

/** The name of a line: where the file has it, else beside its longest part, and hardly longer than that. */
function nameOfLine({ points, label }: Line, name: string): Name {
  if (label) return { lines: wrapName(name, narrow, 3), at: middleOf(label) };
  const parts = points.slice(1).map((to, index) => [points[index] as Point, to] as const);
  const lengthOf = ([from, to]: readonly [Point, Point]) => Math.hypot(to[0] - from[0], to[1] - from[1]);
  const longest = parts.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one));
  const [from, to] = longest;
  const isLevel = from[1] === to[1];
  const lines = wrapName(name, isLevel ? Math.min(narrow, Math.max(64, lengthOf(longest))) : narrow, 3);
  const above = isLevel ? 4 + (lines.length * lineHeight) / 2 : 0;
  return { lines, at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - above] };
}

function drawLine({ element, points }: Line, { ink, width }: Look): string {
  const isWay = typeOf(element) === "SequenceFlow";
  const way = `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;
  const drawn = path(way, `${hollow} stroke-linejoin="round"${isWay ? "" : dashed}`);
  return `<g stroke="${ink}" fill="${ink}" stroke-width="${width}">${drawn}${isWay ? arrowAt(points) : ""}</g>`;
}

/** The place that lines of text take. */
const roomOf = ({ lines: { length }, at: [x, y] }: Name): Box => ({
  ...{ x: x - narrow / 2, y: y - (length * lineHeight) / 2, width: narrow, height: length * lineHeight },
});

const margin = 20;
function frameOf(boxes: readonly Box[], points: readonly Point[]): Box {
  const all = [
    ...points,
    ...boxes.flatMap(({ x, y, width, height }): Point[] => [
      [x, y],
      [x + width, y + height],
    ]),
  ];
  const least = (index: 0 | 1) => all.reduce((least, point) => Math.min(least, point[index]), all[0]?.[index] ?? 0);
  const most = (index: 0 | 1) => all.reduce((most, point) => Math.max(most, point[index]), all[0]?.[index] ?? 0);
  const [x, y] = [least(0) - margin, least(1) - margin];
  return { x, y, width: most(0) + margin - x, height: most(1) + margin - y };
}

/** Which colour means what, below the picture of a process that runs. */
function drawLegend({ x, y, height }: Box, language: keyof Sentence): string {
  return [looks.done, looks.current]
    .map(({ ink, ground, width, word }, index) => {
      const box = { x: x + margin + index * 110, y: y + height, width: 22, height: 14 };
      const frame = rectangle(box, 4, ` stroke="${ink}" fill="${ground}" stroke-width="${width}"`);
      const label = `<text x="${round(box.x + 30)}" y="${round(box.y + 11)}" text-anchor="start">${word[language]}</text>`;
      return frame + label;
    })
    .join("");
}

const layers: Readonly<Record<Kind, number>> = { lane: 0, scope: 1, note: 2, data: 2, task: 2, gateway: 2, event: 3 };

/** The picture of a process in a reader's language, with the way that it took where there is one. */
export function drawPicture({ process, shapes, lines }: Picture, language: keyof Sentence, standing: Standing): string {
  const lookOf = ({ id = "" }: Element) => looks[standing.get(id) ?? "none"];
  const nameIn = (shape: Shape): Name => names[kindOf(shape)](shape.box, wordsOf(shape.element, language));
  const draw = (shape: Shape) => {
    const look = lookOf(shape.element);
    const title = [wordsOf(shape.element, language), look.word?.[language]].filter(Boolean).join(" · ");
    const outline = outlines[kindOf(shape)](shape, look);
    return `<g stroke="${look.ink}" fill="${look.ground}" stroke-width="${look.width}">${title && `<title>${toMarkup(title)}</title>`}${outline}</g>`;
  };
  const inLayer = (first: number, last: number) =>
    shapes.filter((shape) => layers[kindOf(shape)] >= first && layers[kindOf(shape)] <= last);
  const behind = inLayer(0, 1).toSorted(
    (one, other) => other.box.width * other.box.height - one.box.width * one.box.height,
  );
  const lineNames = lines.map((line) => nameOfLine(line, wordsOf(line.element, language)));
  const shapeNames = shapes.map(nameIn);
  const rooms = [...shapeNames, ...lineNames].filter((name) => name.lines.length > 0 && !name.more).map(roomOf);
  const frame = frameOf(
    [...shapes.map(({ box }) => box), ...rooms],
    lines.flatMap(({ points }) => points),
  );
  const isRunning = standing.size > 0;
  const [width, height] = [Math.max(frame.width, isRunning ? 260 : 0), frame.height + (isRunning ? 14 + margin : 0)];
  const whole = { ...frame, width, height };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" lang="${language === "zh" ? "zh-CN" : "en"}"`,
    ` width="${round(width)}" height="${round(height)}" viewBox="${[whole.x, whole.y, width, height].map(round).join(" ")}">`,
    `<title>${toMarkup(wordsOf(process, language))}</title>`,
    rectangle(whole, 0, ' fill="#ffffff"'),
    ...behind.map(draw),
    ...lines.map((line) => drawLine(line, lookOf(line.element))),
    ...inLayer(2, 2).map(draw),
    ...inLayer(3, 3).map(draw),
    `<g font-family="${font}" font-size="12" fill="${textColor}" text-anchor="middle">`,
    ...shapeNames.map(write),
    // Letters on a line stay readable.
    '<g stroke="#ffffff" stroke-width="3" paint-order="stroke">',
    ...lineNames.map(write),
    "</g>",
    isRunning ? drawLegend(frame, language) : "",
    "</g></svg>",
  ].join("");
}
