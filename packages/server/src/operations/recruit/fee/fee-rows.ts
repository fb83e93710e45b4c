import type { ApplicationFee, RecruitFee } from "@bladekit/openapi";
import type { ApplicationState } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";

/** A fee is owed once the screening is passed: notices ask nobody to pay for a refusal. Refers to `application` and `plan`. */
const isDue = sql<boolean>`coalesce(plan.fee, 0) > 0 and application.state = 'active' and application.stage <> 'screen'`;

/** The state of the fee of an application; null where there is none. Refers to `fee`, `application` and `plan`. */
export const feeState = sql<ApplicationFee["state"] | null>`coalesce(fee.state, case when ${isDue} then 'due' end)`;

/** The amount in fen: what was recorded, else what the plan asks for. */
export const feeAmount = sql<number>`coalesce(fee.amount, plan.fee, 0)`;

export const toYuan = (fen: number): number => fen / 100;
export const toFen = (yuan: number): number => Math.round(yuan * 100);

/** 100.00: how receipts write an amount. */
export const amountText = (fen: number): string => toYuan(fen).toFixed(2);

/** Applications of plans, with what was recorded of their fees. */
export function feeRows(db: TenantDatabase) {
  return db
    .selectFrom("recruitApplication as application")
    .innerJoin("recruitJob as job", "job.id", "application.jobId")
    .leftJoin("recruitPlan as plan", "plan.id", "job.planId")
    .leftJoin("recruitFee as fee", "fee.applicationId", "application.id")
    .select(["application.id", "application.applicationNo", "application.candidateName", "application.jobId"])
    .select([
      "application.jobTitle",
      "application.state as applicationState",
      "application.stage",
      "application.result",
    ])
    .select(["job.planId", "plan.name as planName", "plan.fee as planFee", "fee.receiptNo", "fee.payTime", "fee.note"])
    .select(["fee.recordUserName", "fee.recordTime", feeState.as("state"), feeAmount.as("amount")])
    .where("application.state", "<>", "draft");
}

export type FeeRow = Awaited<ReturnType<ReturnType<typeof feeRows>["executeTakeFirstOrThrow"]>>;

/** A fee as staff see it. */
export function toRecruitFee(row: FeeRow): RecruitFee {
  const { id, applicationNo, candidateName, jobId, jobTitle } = row;
  return {
    ...{ id, applicationNo, candidateName, jobId, jobTitle },
    planId: row.planId ?? "0",
    planName: row.planName ?? "",
    applicationState: row.applicationState as ApplicationState,
    state: row.state ?? "due",
    amount: toYuan(row.amount),
    receiptNo: row.receiptNo ?? "",
    payTime: row.payTime ?? "",
    note: row.note ?? "",
    recordUserName: row.recordUserName ?? "",
    recordTime: row.recordTime ?? "",
  };
}
