/** What workers do, by name. A file that only a worker needs is loaded there and not by the server. */
export const tasks = {
  checkDrawing: async () => (await import("../flow/check-drawing.ts")).checkDrawing,
};

export type Tasks = typeof tasks;
