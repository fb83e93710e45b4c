// A drawing that is larger than its room scrolls there as any page does: by finger, wheel and keys. The library moves it by a mouse alone.
interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Canvas {
  viewbox(box: false): { readonly inner: Rect };
  viewbox(box: Rect): unknown;
  getSize(): { readonly width: number; readonly height: number };
}

export interface DrawingSize {
  larger(): void;
  smaller(): void;
  /** The whole drawing at once, however small. */
  whole(): void;
}

/** Around the drawing, with room for the lines below its lowest step; in units of the drawing, as all that follows. */
const margin = 32;
/** Names are 12 px high at full size. Much smaller ones cannot be read. */
const leastReadable = 0.9;
const largest = 2;
const step = 1.25;
/** The part of the window that a drawing may take, as the style of its area says, too. */
const mostOfWindow = 0.6;

const middleOf = ({ x, y, width, height }: Rect) => ({ x: x + width / 2, y: y + height / 2 });

/** Shows a drawing at a size at which its names can be read, with `focus` in sight. */
export function scrollDrawing(area: HTMLElement, canvas: Canvas, focus: Rect | undefined): DrawingSize {
  const room = area.querySelector<HTMLElement>(".djs-container");
  const svg = room?.querySelector("svg");
  const { inner } = canvas.viewbox(false);
  const [wide, high] = [inner.width + 2 * margin, inner.height + 2 * margin];
  const least = Math.min(1, area.clientWidth / wide, (window.innerHeight * mostOfWindow) / high);
  let [scale, left, top] = [1, 0, 0];
  const show = (next: number, middle: { x: number; y: number }) => {
    if (!room || !svg) return;
    scale = Math.min(largest, Math.max(least, next));
    area.style.height = `${high * scale}px`;
    svg.style.width = `max(100%, ${wide * scale}px)`;
    svg.style.height = `max(100%, ${high * scale}px)`;
    const { width, height } = canvas.getSize();
    // In the middle of a room that is larger.
    left = inner.x - Math.max(margin, (width / scale - inner.width) / 2);
    top = inner.y - Math.max(margin, (height / scale - inner.height) / 2);
    canvas.viewbox({ x: left, y: top, width: width / scale, height: height / scale });
    room.scrollLeft = (middle.x - left) * scale - width / 2;
    room.scrollTop = (middle.y - top) * scale - height / 2;
  };
  const zoom = (next: number) => {
    const { width, height } = canvas.getSize();
    const [x, y] = [room?.scrollLeft ?? 0, room?.scrollTop ?? 0];
    show(next, { x: left + (x + width / 2) / scale, y: top + (y + height / 2) / scale });
  };
  show(Math.max(least, leastReadable), focus ? middleOf(focus) : { x: inner.x, y: inner.y });
  return { larger: () => zoom(scale * step), smaller: () => zoom(scale / step), whole: () => zoom(least) };
}
