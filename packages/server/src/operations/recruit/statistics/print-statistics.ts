import { Readable } from "node:stream";
import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import { figureText } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { nameIn } from "../../../contract/language.ts";
import type { FileAnswer } from "../../../contract/operations.ts";
import { say } from "../../../contract/say.ts";
import { documentType, fileNameOf } from "../../../services/report/pdf-file.ts";
import type { Block } from "../../../services/report/report.ts";
import { ownNames } from "../../system/dict/dict-names.ts";
import { readSetting } from "../site/setting-row.ts";
import type { Figures, FiguresRow, StatisticsQuery } from "./counted.ts";
import { figuresOf, sumsOf, totalOf } from "./statistics.ts";
import { totalWord } from "./statistics-sheet.ts";

const labels = { zh, en } as const;

const words = {
  title: say("招聘统计", "Statistics of recruitment"),
  set: say("统计项目", "Data set"),
  wholeYear: say("全年", "Whole year"),
  time: say("统计时间", "Counted at"),
};

/** The table of a data set as a PDF. Rows stand below their group, which has sums of its own. */
export async function printStatistics(ctx: Context, query: StatisticsQuery): Promise<FileAnswer> {
  const { language, db } = ctx;
  const { planId } = query;
  const [figures, { texts }, plan, named] = await Promise.all([
    figuresOf(ctx, query),
    readSetting(db),
    planId ? db.selectFrom("recruitPlan").select("name").where("id", "=", planId).executeTakeFirst() : undefined,
    ownNames(db, language),
  ]);
  const label = labels[language];
  const hospital = nameIn(language, texts.yyName, texts.yyNameEn);
  const title = words.title[language];
  const set = label.statisticsSet[query.set];
  const planName = planId ? named(plan?.name ?? "") : words.wholeYear[language];
  const blocks: Block[] = [
    { kind: "heading", level: "over", text: hospital },
    { kind: "heading", level: "title", text: title },
    {
      kind: "facts",
      columns: 2,
      facts: [
        { label: words.set[language], value: set },
        { label: label.recruitPlan_year, value: String(query.year) },
        { label: label.recruitPlan, value: planName },
        { label: words.time[language], value: ctx.now.slice(0, 16) },
      ],
    },
    tableOf(ctx, query, figures, set),
  ];
  const bytes = await ctx.printers.run("drawReport", { title, author: hospital, language, sections: [blocks] }, ctx);
  return {
    type: documentType,
    fileName: fileNameOf(title, set, String(query.year)),
    stream: Readable.from([bytes]),
  };
}

const nameWidth = 0.34;

function tableOf({ language }: Context, query: StatisticsQuery, figures: Figures, set: string): Block {
  const { columns } = figures;
  const textsOf = (name: string, values: FiguresRow["values"]) => [
    name,
    ...columns.map(({ unit }, index) => figureText(values[index], unit)),
  ];
  const rows: string[][] = [];
  const sums: number[] = [];
  const addSums = (name: string, values: readonly number[]) => {
    sums.push(rows.length);
    rows.push(textsOf(name, [...values]));
  };
  for (const [group, found] of inGroups(figures.rows)) {
    if (group) addSums(group, sumsOf(columns.length, found));
    for (const { name, values } of found) rows.push(textsOf(name, values));
  }
  const total = totalOf(query, figures);
  if (total.length > 0) addSums(totalWord[language], total);
  const share = (1 - nameWidth) / columns.length;
  return {
    kind: "table",
    head: [{ title: set, width: nameWidth }, ...columns.map(({ label }) => ({ title: label[language], width: share }))],
    rows,
    sums,
  };
}

/** Rows by their groups, in the order in which groups appear. */
function inGroups(rows: readonly FiguresRow[]): ReadonlyMap<string, FiguresRow[]> {
  const groups = new Map<string, FiguresRow[]>();
  for (const row of rows) {
    const { group = "" } = row;
    const found = groups.get(group);
    if (found) found.push(row);
    else groups.set(group, [row]);
  }
  return groups;
}
