import type { FeeEntry, FeeRecord, FeeState } from "@bladekit/openapi";
import { type ApplicationStatus, fromWireTime } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../context/context.ts";
import { type FieldError, Refusal } from "../../../contract/errors.ts";
import { takenField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { emptyField, tooManyDecimals, unknownTime } from "../../../contract/value-sentences.ts";
import { transaction } from "../../../db/database.ts";
import { isUniqueViolation } from "../../../db/database-errors.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../db/tenant-scope.ts";
import { noReason } from "../application/reason.ts";
import { addEvents } from "../application/timeline.ts";
import { applicationTwice, refuseProblems } from "../field-checks.ts";
import { tidy } from "../tidy.ts";
import { amountText, type FeeRow, feeRows, toFen, toYuan } from "./fee-rows.ts";

/** What a row comes to hold. Undefined for a fee that is due, which has none. */
type Outcome =
  | { state: Exclude<FeeState, "due">; amount: number; receiptNo: string; payTime: string | null; note: string }
  | undefined;

/**
 * Records what became of the fees of applications, all of them or none. Candidates are told.
 * @throws Refusal `not_found`, `validation_failed`, `conflict` for an application without a fee, a refund of what was not paid, and a receipt
 * that another application has
 */
export function recordFees(ctx: Context, given: FeeRecord): Promise<{ count: number }> {
  const { state, entries, note = "" } = tidy(given);
  refuseProblems(faultsOf(state, entries));
  const wanted = new Map(entries.map((entry) => [entry.id, entry]));
  return transaction(ctx.db, async (tx) => {
    const rows = await feeRows(tx)
      .where("application.id", "in", [...wanted.keys()])
      .orderBy("application.id")
      .forUpdate("application")
      .execute();
    if (rows.length < wanted.size) throw new Refusal("not_found");
    await refuseTaken(tx, state, entries);
    const changes = rows.flatMap((row) => {
      const next = recordOf(row, state, { ...wanted.get(row.id), note }, ctx.now);
      return isSame(row, next) ? [] : [{ row, next }];
    });
    if (changes.length === 0) return { count: 0 };
    await write(ctx, tx, changes);
    const moved = changes.map(({ row, next }) => ({
      ...{ id: row.id, to: statusOf(row) },
      note: textOf(next),
    }));
    await addEvents(ctx, tx, moved, "recordFee", noReason);
    return { count: changes.length };
  });
}

function faultsOf(state: FeeState, entries: readonly FeeEntry[]): FieldError[] {
  const isSecond = (key: "id" | "receiptNo", index: number) => {
    const value = entries[index]?.[key];
    return !!value && entries.findIndex((other) => other[key] === value) !== index;
  };
  return entries.flatMap(({ receiptNo = "", amount, payTime }, index): FieldError[] => {
    const at = (field: string) => `entries.${index}.${field}`;
    return [
      ...(isSecond("id", index) ? [{ field: at("id"), message: applicationTwice }] : []),
      ...(state === "paid" && receiptNo === "" ? [{ field: at("receiptNo"), message: emptyField }] : []),
      ...(isSecond("receiptNo", index)
        ? [{ field: at("receiptNo"), message: say("收据号重复", "The fee receipt appears twice") }]
        : []),
      ...(amount !== undefined && toYuan(toFen(amount)) !== amount
        ? [{ field: at("amount"), message: tooManyDecimals }]
        : []),
      ...(payTime && !fromWireTime(payTime) ? [{ field: at("payTime"), message: unknownTime }] : []),
    ];
  });
}

/** @throws Refusal `conflict` when an application that is not among these has one of the receipts */
async function refuseTaken(tx: TenantDatabase, state: FeeState, entries: readonly FeeEntry[]): Promise<void> {
  if (state !== "paid") return;
  const taken = await withoutDataScopes(tx)
    .selectFrom("recruitFee")
    .select(["receiptNo", "applicationId"])
    .where(
      "receiptNo",
      "in",
      entries.map(({ receiptNo = "" }) => receiptNo),
    )
    .execute();
  for (const { receiptNo, applicationId } of taken) {
    const index = entries.findIndex((entry) => entry.receiptNo === receiptNo);
    if (entries[index]?.id !== applicationId) throw takenField(`entries.${index}.receiptNo`, alreadyTaken(receiptNo));
  }
}

const alreadyTaken = (receiptNo: string) =>
  say("收据号 {} 已登记给其他投递", "Another application has the fee receipt {}", receiptNo);

/** @throws Refusal `conflict` */
function recordOf(
  row: FeeRow,
  state: FeeState,
  { receiptNo = "", amount, payTime, note }: Partial<FeeEntry> & { note: string },
  now: string,
): Outcome {
  const who = row.candidateName;
  if (row.recordTime === null && !row.planFee)
    throw new Refusal("conflict", {
      message: say("{}的投递不收报名费", "There is no fee for the application of {}", who),
    });
  if (state === "due") return undefined;
  if (state === "waived") return { state, amount: 0, receiptNo: "", payTime: null, note };
  if (state === "paid")
    return {
      ...{ state, receiptNo, note },
      amount: amount === undefined ? (row.planFee ?? row.amount) : toFen(amount),
      payTime: payTime || (row.state === "paid" ? row.payTime : null) || now,
    };
  if (row.state !== "paid" && row.state !== "refunded")
    throw new Refusal("conflict", {
      message: say("{}尚未缴费，不能退费", "{} has not paid, so nothing can be refunded", who),
    });
  return { state, amount: row.amount, receiptNo: row.receiptNo ?? "", payTime: row.payTime, note };
}

function isSame(row: FeeRow, next: Outcome): boolean {
  if (!next || row.recordTime === null) return !next && row.recordTime === null;
  return (Object.keys(next) as (keyof typeof next)[]).every((key) => next[key] === row[key]);
}

type Change = { row: FeeRow; next: Outcome };

/** Writes the rows anew: the receipts of two people can change places. */
async function write(ctx: Context, tx: TenantDatabase, changes: readonly Change[]): Promise<void> {
  const ids = changes.map(({ row }) => row.id);
  await tx.deleteFrom("recruitFee").where("applicationId", "in", ids).execute();
  const { userId, name } = requireUser(ctx);
  const by = { recordUser: userId, recordUserName: name, recordTime: ctx.now };
  const kept = changes.flatMap(({ row, next }) => (next ? [{ applicationId: row.id, ...next, ...by }] : []));
  if (kept.length === 0) return;
  await tx
    .insertInto("recruitFee")
    .values(kept)
    .execute()
    .catch((cause) => {
      if (!isUniqueViolation(cause, "recruit_fee_receipt")) throw cause;
      throw new Refusal("conflict", {
        message: alreadyTaken(kept.map(({ receiptNo }) => receiptNo).join("、")),
        cause,
      });
    });
}

/** What the candidate reads. The remark is for staff. */
function textOf(next: Outcome): string {
  if (!next) return "登记已撤销";
  if (next.state === "waived") return "已免除";
  return [
    `${next.state === "paid" ? "已缴" : "已退"} ${amountText(next.amount)} 元`,
    ...(next.receiptNo ? [`收据号 ${next.receiptNo}`] : []),
  ].join("，");
}

const statusOf = ({ applicationState: state, stage, result }: FeeRow) =>
  ({ state, stage, result }) as ApplicationStatus;
