import type { StatisticsRow } from "@bladekit/openapi";
import { statisticsSet as setsEn } from "@bladekit/openapi/labels/en";
import { statisticsSet as setsZh } from "@bladekit/openapi/labels/zh";
import type { Context } from "../../../context/context.ts";
import type { FileAnswer } from "../../../contract/operations.ts";
import { exportSheet } from "../../../lists/sheets/export-sheet.ts";
import type { Sheet } from "../../../lists/sheets/sheet.ts";
import type { StatisticsQuery } from "./counted.ts";
import { figuresOf, totalOf } from "./statistics.ts";

export const totalWord = { zh: "合计", en: "Total" };

/** The table of a data set as a workbook, with its sums in the last row. */
export async function exportStatistics(ctx: Context, query: StatisticsQuery): Promise<FileAnswer> {
  const figures = await figuresOf(ctx, query);
  const { columns } = figures;
  const name = { zh: setsZh[query.set], en: setsEn[query.set] };
  const sheet: Sheet<StatisticsRow> = {
    name: { zh: `招聘统计-${name.zh}`, en: `Statistics-${name.en}` },
    columns: [
      { key: "name", title: name, width: 36, value: (row) => row.name },
      ...columns.map(({ key, label, unit }, index) => ({
        key,
        title: unit === "percent" ? { zh: `${label.zh}（%）`, en: `${label.en}, %` } : label,
        width: 18,
        value: ({ values }: StatisticsRow) => values[index] ?? "",
      })),
    ],
  };
  const sums = totalOf(query, figures);
  async function* batches() {
    yield figures.rows;
    if (sums.length > 0) yield [{ key: "", name: totalWord[ctx.language], values: sums }];
  }
  return exportSheet(ctx, sheet, undefined, batches());
}
