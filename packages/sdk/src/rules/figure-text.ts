/** The unit of a figure of statistics. */
export type FigureUnit = "count" | "percent" | "days";

/** A figure as people read it: with its unit, or a dash where there is nothing to measure. */
export function figureText(value: number | null | undefined, unit: FigureUnit | undefined): string {
  if (value === null || value === undefined) return "—";
  if (unit === "percent") return `${value.toFixed(1)}%`;
  return unit === "days" ? value.toFixed(1) : String(value);
}
