// Positions for a drawing without any. Columns follow the distance from the start, so that the drawing reads from left to right.

/** A step of a drawing. `type` is that of BPMN (`userTask`, `startEvent`). `host` is the step at whose edge an event is attached. */
export type DrawnStep = Readonly<{ id: string; type: string; host?: string | undefined }>;
export type DrawnLine = Readonly<{ id: string; from: string; to: string }>;

/** The position and size of a step in pixels. */
export type Box = Readonly<{ x: number; y: number; width: number; height: number }>;
export type Point = readonly [x: number, y: number];

const column = 170;
const row = 120;

function sizeOf(type: string): readonly [width: number, height: number] {
  if (/Event$/.test(type)) return [36, 36];
  if (/Gateway$/.test(type)) return [50, 50];
  return [110, 80];
}

/** Places every step, and every line between two of them, in the given order. */
export function placeSteps(
  steps: readonly DrawnStep[],
  lines: readonly DrawnLine[],
): { boxes: ReadonlyMap<string, Box>; ways: ReadonlyMap<string, readonly Point[]> } {
  const hosts = new Map(steps.map(({ id, host }) => [id, host ?? id]));
  const boxes = placed(
    steps.filter(({ host }) => host === undefined),
    // The line of an attached event continues from its host.
    lines.map((line) => ({ ...line, from: hosts.get(line.from) ?? line.from })),
  );
  for (const { id, host } of steps) {
    const box = host !== undefined && boxes.get(host);
    if (box) boxes.set(id, { x: box.x + box.width - 30, y: box.y + box.height - 18, width: 36, height: 36 });
  }
  const ways = lines.flatMap(({ id, from, to }) => {
    const [start, end] = [boxes.get(from), boxes.get(to)];
    return start && end ? [[id, pointsBetween(start, end)] as const] : [];
  });
  return { boxes, ways: new Map(ways) };
}

function placed(steps: readonly DrawnStep[], lines: readonly DrawnLine[]): Map<string, Box> {
  const columns = columnsOf(steps, lines);
  const last = Math.max(0, ...columns.values()) + 1;
  const used = new Map<number, number>();
  const boxes = new Map<string, Box>();
  for (const { id, type } of steps) {
    const [width, height] = sizeOf(type);
    const at = columns.get(id) ?? last;
    const line = used.get(at) ?? 0;
    used.set(at, line + 1);
    boxes.set(id, {
      ...{ x: 100 + at * column + (110 - width) / 2, y: 100 + line * row + (80 - height) / 2, width, height },
    });
  }
  return boxes;
}

/** The column of each step that can be reached from the start: the length of the longest path to it without cycles. */
function columnsOf(steps: readonly DrawnStep[], lines: readonly DrawnLine[]): Map<string, number> {
  const targets = new Map<string, string[]>(steps.map(({ id }) => [id, []]));
  for (const { from, to } of lines) if (targets.has(to)) targets.get(from)?.push(to);
  const entered = new Set<string>();
  /** Steps that have been finished, each after all steps that it leads to without a cycle. */
  const left = new Set<string>();
  const onward = new Map<string, string[]>();
  const visit = (id: string) => {
    entered.add(id);
    const all = targets.get(id) ?? [];
    for (const to of all) if (!entered.has(to)) visit(to);
    // A step that was entered but not finished is on the current path, so this line leads back.
    onward.set(
      id,
      all.filter((to) => left.has(to)),
    );
    left.add(id);
  };
  const starts = steps.filter(({ type }) => /startEvent$/i.test(type)).map(({ id }) => id);
  for (const id of starts) if (!entered.has(id)) visit(id);
  const columns = new Map<string, number>(starts.map((id) => [id, 0]));
  for (const id of [...left].reverse()) {
    const next = (columns.get(id) as number) + 1;
    for (const to of onward.get(id) ?? []) columns.set(to, Math.max(columns.get(to) ?? next, next));
  }
  return columns;
}

function pointsBetween(from: Box, to: Box): Point[] {
  const [startY, endY] = [from.y + from.height / 2, to.y + to.height / 2];
  const start: Point = [from.x + from.width, startY];
  if (to.x > from.x + from.width) {
    const middle = to.x - 25;
    return startY === endY ? [start, [to.x, endY]] : [start, [middle, startY], [middle, endY], [to.x, endY]];
  }
  // A line that leads back runs below everything that it passes.
  const below = Math.max(from.y + from.height, to.y + to.height) + 30;
  const [fromX, toX] = [from.x + from.width / 2, to.x + to.width / 2];
  return [
    [fromX, from.y + from.height],
    [fromX, below],
    [toX, below],
    [toX, to.y + to.height],
  ];
}
