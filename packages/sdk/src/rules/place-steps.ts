// Positions for a drawing without any. Columns follow the distance from the start, so that the drawing reads from left to right.

/** A step of a drawing. `type` is that of BPMN (`userTask`, `startEvent`). `host` is the step at whose edge an event is attached. */
export type DrawnStep = Readonly<{ id: string; type: string; host?: string | undefined }>;
export type DrawnLine = Readonly<{ id: string; from: string; to: string }>;

/** The position and size of a step in pixels. */
export type Box = Readonly<{ x: number; y: number; width: number; height: number }>;
export type Point = readonly [x: number, y: number];

const [column, row] = [170, 120];
/** The place of a step, in the middle of which it stands. Between two places is room for lines. */
const [placeWidth, placeHeight] = [110, 80];
const margin = 100;

/** A place counted from the start of the drawing: columns to the right, rows downwards. */
type Place = Readonly<{ column: number; row: number }>;

/** Where lines go down or up before a column, and where they go left or right below a row. */
const before = (at: number) => margin + at * column - (column - placeWidth) / 2;
const below = (at: number) => margin + at * row + placeHeight + (row - placeHeight) * 0.75;
const middleOfRow = (at: number) => margin + at * row + placeHeight / 2;

function sizeOf(type: string): readonly [width: number, height: number] {
  if (/Event$/.test(type)) return [36, 36];
  if (/Gateway$/.test(type)) return [50, 50];
  return [placeWidth, placeHeight];
}

/** Places every step, and every line between two of them, in the given order. No line runs through a step. */
export function placeSteps(
  steps: readonly DrawnStep[],
  lines: readonly DrawnLine[],
): { boxes: ReadonlyMap<string, Box>; ways: ReadonlyMap<string, readonly Point[]> } {
  const hosts = new Map(steps.map(({ id, host }) => [id, host ?? id]));
  const standing = steps.filter(({ host }) => host === undefined);
  // The line of an attached event continues from its host.
  const places = placesOf(
    standing,
    lines.map((line) => ({ ...line, from: hosts.get(line.from) ?? line.from })),
  );
  const boxes = new Map(standing.map(({ id, type }) => [id, boxAt(places.get(id) as Place, type)]));
  for (const { id, host } of steps) {
    const box = host !== undefined && boxes.get(host);
    if (box) boxes.set(id, { x: box.x + box.width - 30, y: box.y + box.height - 18, width: 36, height: 36 });
  }
  const laneOf = freeLanes(places);
  const ways = lines.flatMap(({ id, from, to }) => {
    const [start, end] = [boxes.get(from), boxes.get(to)];
    const [left, entered] = [places.get(hosts.get(from) ?? from), places.get(to)];
    if (!start || !end || !left || !entered) return [];
    const isOnward = entered.column > left.column;
    return [
      [
        id,
        isOnward ? onward(start, end, left, entered, laneOf(left, entered)) : back(start, end, left, entered),
      ] as const,
    ];
  });
  return { boxes, ways: new Map(ways) };
}

function boxAt(place: Place, type: string): Box {
  const [width, height] = sizeOf(type);
  return {
    x: margin + place.column * column + (placeWidth - width) / 2,
    y: margin + place.row * row + (placeHeight - height) / 2,
    ...{ width, height },
  };
}

function placesOf(steps: readonly DrawnStep[], lines: readonly DrawnLine[]): Map<string, Place> {
  const columns = columnsOf(steps, lines);
  const last = Math.max(0, ...columns.values()) + 1;
  const used = new Map<number, number>();
  const places = new Map<string, Place>();
  for (const { id } of steps) {
    const at = columns.get(id) ?? last;
    const line = used.get(at) ?? 0;
    used.set(at, line + 1);
    places.set(id, { column: at, row: line });
  }
  return places;
}

/** Finds the row by which a line passes the columns between two steps. Lines to the same step share it. */
function freeLanes(places: ReadonlyMap<string, Place>): (from: Place, to: Place) => number {
  const holders = new Map<string, Place>([...places.values()].map((place) => [`${place.column} ${place.row}`, place]));
  return (from, to) => {
    const passed = Array.from({ length: to.column - from.column - 1 }, (_, index) => from.column + 1 + index);
    const isFree = (lane: number) => passed.every((at) => (holders.get(`${at} ${lane}`) ?? to) === to);
    let lane = from.row;
    if (!isFree(lane)) for (lane = 0; !isFree(lane); ) lane += 1;
    for (const at of passed) holders.set(`${at} ${lane}`, to);
    return lane;
  };
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

function onward(from: Box, to: Box, left: Place, entered: Place, lane: number): Point[] {
  const start: Point = [from.x + from.width, from.y + from.height / 2];
  const end: Point = [to.x, to.y + to.height / 2];
  const down = before(left.column + 1);
  const y = entered.row === lane ? end[1] : middleOfRow(lane);
  return withoutStops([
    start,
    [down, start[1]],
    [down, y],
    [before(entered.column), y],
    [before(entered.column), end[1]],
    end,
  ]);
}

/** A line that leads back runs below what it passes. */
function back(from: Box, to: Box, left: Place, entered: Place): Point[] {
  const [fromX, toX] = [from.x + from.width / 2, to.x + to.width / 2];
  const up = before(entered.column + 1);
  return withoutStops([
    [fromX, from.y + from.height],
    [fromX, below(left.row)],
    [up, below(left.row)],
    [up, below(entered.row)],
    [toX, below(entered.row)],
    [toX, to.y + to.height],
  ]);
}

/** Leaves out the points at which a line does not turn. */
function withoutStops(points: readonly Point[]): Point[] {
  const turns: Point[] = [];
  for (const point of points) {
    const [previous, last] = [turns.at(-2), turns.at(-1)];
    if (previous && last && isStraight(previous, last, point)) turns.pop();
    if (turns.at(-1)?.join() !== point.join()) turns.push(point);
  }
  return turns;
}

const isStraight = (...points: readonly Point[]) =>
  [0, 1].some((axis) => points.every((point) => point[axis] === points[0]?.[axis]));
