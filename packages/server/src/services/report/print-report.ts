import { openReport } from "./draw-report.ts";
import type { Block, ReportHead } from "./report.ts";

/** A step of a report that is too large to be sent at once. */
export type PrintStep =
  | { step: "begin"; head: ReportHead }
  | { step: "add"; sections: readonly (readonly Block[])[] }
  | { step: "end" };

let report: ReturnType<typeof openReport> | undefined;

/** Takes one step of the report that this worker is drawing, and gives the bytes that it has made. A new beginning drops what was not ended. */
export async function printReport(order: PrintStep): Promise<Uint8Array> {
  if (order.step === "begin") report = openReport(order.head);
  if (!report) throw new Error("no report was begun");
  if (order.step === "add") for (const section of order.sections) report.add(section);
  if (order.step === "end") await report.end();
  const bytes = report.taken();
  if (order.step === "end") report = undefined;
  return bytes;
}
