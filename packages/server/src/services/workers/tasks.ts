/** The tasks of workers by their names. A file that only a worker needs is loaded there and not by the server. */
export const tasks = {
  checkDrawing: async () => (await import("../flow/check-drawing.ts")).checkDrawing,
  importDrawing: async () => (await import("../flow/import/import-drawing.ts")).importDrawing,
  compareDrawings: async () => (await import("../flow/differences.ts")).differences,
  rehearse: async () => (await import("../flow/rehearse.ts")).rehearse,
  drawPicture: async () => (await import("../flow/picture/picture-of.ts")).pictureOf,
  pdfNeedsPassword: async () => (await import("../files/pdf-password.ts")).pdfNeedsPassword,
  drawReport: async () => (await import("../report/draw-report.ts")).drawReport,
  printReport: async () => (await import("../report/print-report.ts")).printReport,
  markWorkbook: async () => (await import("./mark-workbook.ts")).markWorkbook,
  readWorkbook: async () => (await import("./read-workbook.ts")).readWorkbook,
};

export type Tasks = typeof tasks;
