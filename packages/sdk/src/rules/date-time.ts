// Asia/Shanghai has been UTC+8 without daylight saving since 1992, which covers every time in our data.
const offset = 8 * 60 * 60 * 1000;
const wireTime = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}:\d{2}))?$/;

/** A moment in the wire form `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. Fractions of a second are dropped. */
export function toWireTime(date: Date): string {
  return new Date(date.getTime() + offset).toISOString().slice(0, 19).replace("T", " ");
}

/** The day of a moment in Asia/Shanghai: `yyyy-MM-dd`. */
export function toWireDate(date: Date): string {
  return toWireTime(date).slice(0, 10);
}

/**
 * The moment of a wire time. A date without a time is its first second.
 *
 * @returns undefined when the text has another form or no such moment exists (31 February, 25 o'clock).
 */
export function fromWireTime(text: string): Date | undefined {
  const [, day, time = "00:00:00"] = wireTime.exec(text) ?? [];
  if (!day) return undefined;
  const date = new Date(`${day}T${time}+08:00`);
  return !Number.isNaN(date.getTime()) && toWireTime(date) === `${day} ${time}` ? date : undefined;
}
