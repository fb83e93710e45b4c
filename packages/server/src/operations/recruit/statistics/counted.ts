import type { operations, RecruitStatistics, StatisticsRow } from "@bladekit/openapi";
import { sql } from "kysely";
import type { Context } from "../../../context/context.ts";
import type { Text } from "../../../lists/sheets/sheet.ts";

export type StatisticsQuery = operations["getRecruitStatistics"]["parameters"]["query"];

type Unit = RecruitStatistics["columns"][number]["unit"];

/** A column of a table: its key, its name and the unit of its numbers. */
export type StatisticsColumn = { key: string; label: Text; unit: Unit };

/** A row. `group` is the heading that it stands below in a printed list. */
export type FiguresRow = StatisticsRow & { group?: string };

/** A table in the language of the caller. */
export type Figures = {
  columns: readonly StatisticsColumn[];
  rows: FiguresRow[];
  bars: [whole: string, part: string];
};

/**
 * Applications of a year or of one of its plans, without drafts. The application is `application` and its post `job`. Each caller counts
 * the rows that they see, because a data scope narrows the applications.
 */
export function counted({ db }: Context, { year, planId }: StatisticsQuery) {
  return (
    db
      .selectFrom("recruitApplication as application")
      .innerJoin("recruitJob as job", "job.id", "application.jobId")
      .leftJoin("recruitPlan as plan", "plan.id", "job.planId")
      // Written out, not as a parameter: it is what makes the partial indexes fit.
      .where("application.tab", "<>", sql.lit("draft"))
      .where(({ and, eb, or }) =>
        or([
          eb("plan.year", "=", year),
          and([
            eb("job.planId", "is", null),
            eb("job.applyStart", ">=", `${year}-01-01 00:00:00`),
            eb("job.applyStart", "<", `${year + 1}-01-01 00:00:00`),
          ]),
        ]),
      )
      .$if(!!planId, (rows) => rows.where("job.planId", "=", planId ?? ""))
  );
}

/** A number with one decimal. */
export const toTenths = (value: number): number => Math.round(value * 10) / 10;
