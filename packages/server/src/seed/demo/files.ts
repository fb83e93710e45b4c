import type { Calendar } from "./calendar.ts";
import { demoPdf } from "./pdf.ts";
import type { Random } from "./random.ts";

/** A file that the seed stores. */
export type DemoFile = { name: string; originalName: string; contentType: string; bytes: Buffer };

/** A name as uploads get them, under the folder of a day counted from today. */
export function storedName(extension: string, day: number, calendar: Calendar, random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join("");
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  return `upload/${calendar.date(day).replaceAll("-", "")}/${uuid}.${extension}`;
}

/** A document of one page that was uploaded on that day. */
export function pdfFile(
  title: string,
  lines: readonly string[],
  day: number,
  calendar: Calendar,
  random: Random,
): DemoFile {
  return {
    name: storedName("pdf", day, calendar, random),
    originalName: `${title}.pdf`,
    contentType: "application/pdf",
    bytes: demoPdf(title, lines),
  };
}
