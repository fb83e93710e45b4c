import { fromWireTime } from "./date-time.ts";

/** An appointment as a calendar has it. Times are those of the wire. */
export interface CalendarEvent {
  /** The same in every version of an event. */
  readonly uid: string;
  /** Grows with each change, so that a calendar replaces the older version. */
  readonly sequence: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  /** Address of a page about it; none when empty. */
  readonly url: string;
  /** It does not take place. */
  readonly isCancelled: boolean;
  /** The sender of a mail that carries the file. */
  readonly organizer?: { readonly name: string; readonly address: string };
}

/** The page of one of a candidate's applications, whose id is its parameter `id`. */
export const applicationPage = "/recruit/user";

/** The `uid` of a candidate's place in a session: the file of a mail and the one of the site are versions of one event. */
export const appointmentUid = (id: string, applicationId: string): string =>
  `appointment-${id}-${applicationId}@bladekit`;

/** The most bytes of a line. A longer line continues in the next one after a space (RFC 5545, 3.1). */
const longest = 75;

/** Escapes characters that have a meaning in a calendar file (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    // Other control characters are forbidden.
    .replace(/\p{Cc}/gu, "");

/** A time in UTC: 20261205T010000Z. */
const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, "");

function utcOfWire(time: string): string {
  const moment = fromWireTime(time);
  if (!moment) throw new Error(`not a time: ${time}`);
  return utc(moment);
}

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** Breaks a line that is too long, never inside a character. */
function folded(line: string): string {
  let text = "";
  let bytes = 0;
  for (const character of line) {
    if (bytes + bytesOf(character) > longest) {
      text += "\r\n ";
      bytes = 1;
    }
    text += character;
    bytes += bytesOf(character);
  }
  return text;
}

/** A parameter of a property. Quotes cannot be escaped in one (RFC 5545, 3.2). */
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, "")}"`;

/** Writes an event as a calendar file, which adds it, replaces its older version, or takes it away. */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const { organizer, isCancelled } = event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//bladekit//recruit//ZH",
    "CALSCALE:GREGORIAN",
    // Not REQUEST: a calendar would offer an answer by mail, which nobody at the hospital reads.
    `METHOD:${isCancelled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utcOfWire(event.startTime)}`,
    `DTEND:${utcOfWire(event.endTime)}`,
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`] : []),
    `SUMMARY:${escaped(event.summary)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    ...(event.url ? [`URL:${event.url}`] : []),
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
