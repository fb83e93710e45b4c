import type { RecruitStatistics } from "@bladekit/openapi";
import type { Context } from "../../../context/context.ts";
import type { Figures, FiguresRow, StatisticsQuery } from "./counted.ts";
import { type GroupSet, groupFigures } from "./groups.ts";
import { conversion, stageDays } from "./stages.ts";

/** The table of a data set: figures and the names of its columns in both languages. */
export function figuresOf(ctx: Context, query: StatisticsQuery): Promise<Figures> {
  const { set } = query;
  if (set === "conversion") return conversion(ctx, query);
  if (set === "stageDays") return stageDays(ctx, query);
  return groupFigures(ctx, { ...query, set: set satisfies GroupSet });
}

/** Sums of the columns; none for stages that one application passes one after another. */
export function totalOf({ set }: StatisticsQuery, { columns, rows }: Figures): number[] {
  if (set === "conversion" || set === "stageDays") return [];
  return sumsOf(columns.length, rows);
}

/** Sums of so many columns. */
export const sumsOf = (columns: number, rows: readonly FiguresRow[]): number[] =>
  Array.from({ length: columns }, (_, index) => rows.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));

/** The table of a data set in the language of the caller. */
export async function recruitStatistics(ctx: Context, query: StatisticsQuery): Promise<RecruitStatistics> {
  const figures = await figuresOf(ctx, query);
  return {
    columns: figures.columns.map(({ label, ...column }) => ({ ...column, label: label[ctx.language] })),
    rows: figures.rows.map(({ group: _, ...row }) => row),
    total: totalOf(query, figures),
    bars: figures.bars,
  };
}
