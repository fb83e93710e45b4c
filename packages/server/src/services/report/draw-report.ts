import { drawBlock } from "./blocks.ts";
import { ink, openPen, sheet } from "./pen.ts";
import type { Block, Report, ReportHead } from "./report.ts";

const numberOf = (language: ReportHead["language"], page: number, pages: number) =>
  language === "zh" ? `第 ${page} 页，共 ${pages} 页` : `Page ${page} of ${pages}`;

/** A report that is drawn section by section. Pages are let go once they are numbered, so that memory does not grow with them. */
export function openReport(head: ReportHead) {
  const pen = openPen(head);
  const { doc } = pen;
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.once("end", resolve));

  return {
    /** Draws a section on pages of its own. */
    add(blocks: readonly Block[]): void {
      doc.addPage();
      const place = { y: sheet.margin };
      for (const block of blocks) drawBlock(pen, place, block);
      const { start, count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(start + page);
        const style = { size: 9, width: sheet.width, align: "center" as const, colour: ink.label };
        pen.write(numberOf(head.language, page + 1, count), 0, sheet.height - sheet.foot, style);
      }
      doc.flushPages();
    },
    /** The bytes since the last time. */
    taken: (): Buffer => Buffer.concat(chunks.splice(0)),
    async end(): Promise<void> {
      doc.end();
      await ended;
    },
  };
}

/** A whole report as a PDF. */
export async function drawReport({ sections, ...head }: Report): Promise<Uint8Array> {
  const report = openReport(head);
  for (const section of sections) report.add(section);
  await report.end();
  return report.taken();
}
