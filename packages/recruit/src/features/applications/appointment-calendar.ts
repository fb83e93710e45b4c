import { fromWireTime } from "@bladekit/sdk/rules";
import type { OwnAppointment } from "../../api.ts";

/** The most bytes of a line in a calendar file. A longer line continues in the next one after a space (RFC 5545, 3.1). */
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

/** A wire time in UTC. */
const utcOfWire = (time: string): string => {
  const moment = fromWireTime(time);
  if (!moment) throw new Error(`not a time: ${time}`);
  return utc(moment);
};

/** Breaks a line that is too long, never inside a character. */
function folded(line: string): string {
  const bytesOf = (text: string) => new TextEncoder().encode(text).length;
  const lines = [""];
  for (const character of line) {
    const last = lines.at(-1) ?? "";
    if (bytesOf(last) + bytesOf(character) <= longest) lines[lines.length - 1] = last + character;
    else lines.push(` ${character}`);
  }
  return lines.join("\r\n");
}

/** Facts of a calendar entry besides the appointment. */
export interface CalendarFacts {
  hospital: string;
  /** Host of the site, which makes the id of the event globally unique. */
  host: string;
  /** Address of the application's page. */
  url: string;
  now: Date;
}

/**
 * An appointment as a calendar file. Its UID stays, and its SEQUENCE grows with each change, so that a calendar replaces the older entry.
 */
export function toCalendar(appointment: OwnAppointment, { hospital, host, url, now }: CalendarFacts): string {
  const { id, title, jobTitle, place, room, startTime, endTime, bring, sequence, state } = appointment;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//bladekit//recruit//ZH",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:appointment-${id}@${host}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utcOfWire(startTime)}`,
    `DTEND:${utcOfWire(endTime)}`,
    `SUMMARY:${escaped([hospital, title].filter(Boolean).join(" · "))}`,
    `LOCATION:${escaped([place, room].filter(Boolean).join(" "))}`,
    `DESCRIPTION:${escaped([jobTitle, bring].filter(Boolean).join("\n"))}`,
    `URL:${url}`,
    `STATUS:${state === "declined" ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
