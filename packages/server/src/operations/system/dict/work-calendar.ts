import type { WorkCalendar } from "@bladekit/sdk/rules";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { headKey } from "./dict-head.ts";

/**
 * Business dictionaries whose keys are days: days off in the week, and weekends on which people work for them. A key from 1, Monday, to 7
 * stands for that day of every week.
 */
const dictionaries = { holidays: "recruit_holiday", workdays: "recruit_workday" } as const;

/** The hospital's working days, as far as they are not those of the week. Public lists and leave count by it. */
export async function readWorkCalendar(db: TenantDatabase): Promise<WorkCalendar> {
  const rows = await db
    .selectFrom("bladeDictBiz")
    .select(["code", "dictKey"])
    .where("code", "in", Object.values(dictionaries))
    .where("dictKey", "<>", headKey)
    .where("isSealed", "=", 0)
    .execute();
  const daysOf = (code: string) => new Set(rows.filter((row) => row.code === code).map((row) => row.dictKey));
  return { holidays: daysOf(dictionaries.holidays), workdays: daysOf(dictionaries.workdays) };
}
