/** The tasks of workers by their names. A file that only a worker needs is loaded there and not by the server. */
export const tasks = {
  checkDrawing: async () => (await import("@bladekit/flow")).checkDrawing,
  importDrawing: async () => (await import("@bladekit/flow")).importDrawing,
  compareDrawings: async () => (await import("@bladekit/flow")).differences,
  rehearse: async () => (await import("@bladekit/flow")).rehearse,
  drawPicture: async () => (await import("@bladekit/flow")).pictureOf,
  pdfNeedsPassword: async () => (await import("../files/pdf-password.ts")).pdfNeedsPassword,
  drawReport: async () => (await import("../report/draw-report.ts")).drawReport,
  printReport: async () => (await import("../report/print-report.ts")).printReport,
  drawLinkCard: async () => (await import("../picture/link-card.ts")).drawLinkCard,
  markWorkbook: async () => (await import("./mark-workbook.ts")).markWorkbook,
  readWorkbook: async () => (await import("./read-workbook.ts")).readWorkbook,
};

export type Tasks = typeof tasks;
