import type { ApplicationSummary, HireMode } from "@bladekit/openapi";
import { sql } from "kysely";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import type { DictNames } from "../../system/dict/dict-names.ts";
import { lastMomentAfter, usualDays } from "../appeal/appeal-rows.ts";
import { feeAmount, feeState, toYuan } from "../fee/fee-rows.ts";
import { hireModes } from "../job/hire-mode.ts";
import { stateReasonName } from "./reason.ts";

const appealDays = sql<number>`coalesce(setting.appeal_days, ${sql.lit(usualDays.appeal)})`;

/** Rows of applications with what a summary and the rules need; the application is `application`. */
export function applicationRows(db: TenantDatabase) {
  return (
    db
      .selectFrom("recruitApplication as application")
      .innerJoin("recruitJob as job", "job.id", "application.jobId")
      .innerJoin("bladeDept as dept", "dept.id", "job.deptId")
      .leftJoin("recruitPlan as plan", "plan.id", "job.planId")
      .leftJoin("recruitJob as offered", "offered.id", "application.transferJobId")
      .leftJoin("bladeDept as offeredDept", "offeredDept.id", "offered.deptId")
      .leftJoin("recruitPublicity as publicity", "publicity.articleId", "application.publicityId")
      .leftJoin("recruitFee as fee", "fee.applicationId", "application.id")
      .select([feeState.as("feeState"), feeAmount.as("feeAmount"), "fee.receiptNo as feeReceipt", "fee.payTime"])
      .select(["plan.payStart", "plan.payEnd"])
      .select(["application.id", "application.applicationNo", "application.guestId", "application.jobId"])
      .select(["application.jobTitle", "job.jobCode", "dept.deptName", "application.hireMode", "plan.name as planName"])
      .select(["application.state", "application.stage", "application.result"])
      .select(["application.submitTime", "application.updateTime", "application.returnDeadline"])
      .select(["application.reasonCode", "application.note", "job.stages", "job.withdrawUntilStage"])
      .select("application.verdictAuto")
      .leftJoin("recruitSetting as setting", "setting.tenantId", "application.tenantId")
      // The plan may name a day for everybody. Otherwise it is some days after the rejection.
      .select(({ fn, selectFrom }) =>
        fn
          .coalesce(
            "plan.appealEnd",
            selectFrom("recruitApplicationEvent as rejection")
              .select(lastMomentAfter(sql`max(rejection.create_time)`, appealDays).as("end"))
              .whereRef("rejection.applicationId", "=", "application.id")
              .where("rejection.action", "=", "fail")
              .where("application.state", "=", "rejected")
              .where(appealDays, ">", 0),
          )
          .as("appealEnd"),
      )
      .select(({ and, eb, exists, selectFrom }) =>
        and([
          eb("application.state", "=", "rejected"),
          exists(
            selectFrom("recruitAppeal as appeal")
              .select("appeal.id")
              .whereRef("appeal.applicationId", "=", "application.id")
              .where("appeal.kind", "=", "appeal")
              .where("appeal.state", "=", "open"),
          ),
        ])
          .$castTo<boolean>()
          .as("appealing"),
      )
      .select(["job.allowTransfer", "application.transferJobId", "application.transferDeadline"])
      .select([
        "offered.title as offeredTitle",
        "offered.jobCode as offeredCode",
        "offered.hireMode as offeredMode",
        "offeredDept.deptName as offeredDept",
      ])
      .select(({ and, eb, exists, selectFrom }) =>
        and([
          eb("application.state", "=", "rejected"),
          exists(
            selectFrom("recruitApplicationEvent as event")
              .select("event.id")
              .whereRef("event.applicationId", "=", "application.id")
              .where("event.action", "=", "appeal"),
          ),
        ])
          .$castTo<boolean>()
          .as("appealed"),
      )
      .select(["application.publicityId", "publicity.startDate as publicityStart", "publicity.endDate as publicityEnd"])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom("recruitObjection as objection")
            .select("objection.id")
            .whereRef("objection.articleId", "=", "application.publicityId")
            .where("objection.state", "=", sql.lit("open"))
            .where((eb) =>
              eb.or([
                eb("objection.applicationId", "is", null),
                eb("objection.applicationId", "=", eb.ref("application.id")),
              ]),
            ),
        )
          .$castTo<boolean>()
          .as("hasOpenCase"),
      )
      // A post that was closed early takes nothing from that second on.
      .select(sql<string>`least(job.apply_end, job.close_time - interval '1 second')`.as("applyEnd"))
  );
}

/** A row of `applicationRows`. */
export type ApplicationRow = Awaited<ReturnType<ReturnType<typeof applicationRows>["executeTakeFirstOrThrow"]>>;

/** An application as lists show it at `now`; `allowedActions` are those of whoever looks. */
export function toSummary(
  row: ApplicationRow,
  label: DictNames,
  allowedActions: ApplicationSummary["allowedActions"],
  now: string,
): ApplicationSummary {
  const { id, applicationNo, jobId, jobTitle, jobCode, deptName, state, stage, result } = row;
  return {
    ...{ id, applicationNo, jobId, jobTitle, jobCode, deptName, state, stage, result },
    hireMode: row.hireMode as HireMode,
    planName: row.planName ?? "",
    submitTime: row.submitTime,
    updateTime: row.updateTime,
    applyEnd: row.applyEnd,
    allowedActions,
    reasonName: stateReasonName(label, row.state, row.reasonCode),
    note: row.note,
    returnDeadline: row.returnDeadline ?? "",
    publicityArticleId: row.publicityId ?? "",
    publicityEnd: row.publicityEnd ?? "",
    appealing: row.appealing,
    ...feeOf(row),
    ...offerOf(row, now),
  };
}

/** The fee, where there is one. */
export function feeOf(row: ApplicationRow): Pick<ApplicationSummary, "fee"> {
  if (row.feeState === null) return {};
  return {
    fee: {
      state: row.feeState,
      amount: toYuan(row.feeAmount),
      receiptNo: row.feeReceipt ?? "",
      payTime: row.payTime ?? "",
      payStart: row.payStart ?? "",
      payEnd: row.payEnd ?? "",
    },
  };
}

/** The post that is offered, while the offer stands. */
export function offerOf(row: ApplicationRow, now: string): Pick<ApplicationSummary, "transfer"> {
  const { transferJobId: jobId, transferDeadline: deadline } = row;
  if (!jobId || (deadline && deadline < now)) return {};
  const { offeredTitle, offeredCode, offeredMode, offeredDept } = row;
  return {
    transfer: {
      jobId,
      jobTitle: offeredTitle ?? "",
      jobCode: offeredCode ?? "",
      hireMode: offeredMode === hireModes.campus ? hireModes.campus : hireModes.social,
      deptName: offeredDept ?? "",
      deadline: deadline ?? "",
    },
  };
}
