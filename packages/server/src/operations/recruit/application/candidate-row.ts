import type { CandidateRow } from "@bladekit/openapi";
import { ageOn, maskPhone } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import type { DictNames } from "../../system/dict/dict-names.ts";
import { applicationRows, toSummary } from "./application-row.ts";
import { reasonDicts } from "./reason.ts";
import { offeredActions, permitted } from "./standing.ts";

/** Dictionaries whose labels a row shows. */
export const candidateDicts: readonly string[] = [...reasonDicts, "education_level"];

/** Rows as staff see them. Drafts are not among them: until it is handed in, an application is the candidate's alone. */
export function candidateRows(db: TenantDatabase) {
  return applicationRows(db)
    .select(["application.candidateName", "application.candidatePhone", "application.sex", "application.birthDate"])
    .select(["application.education", "application.school", "application.major"])
    .where("application.state", "<>", "draft");
}

type Row = Awaited<ReturnType<ReturnType<typeof candidateRows>["executeTakeFirstOrThrow"]>>;

/** A row of a list; who may only look is offered no actions. */
export function toCandidateRow({ principal, now }: Context, row: Row, label: DictNames): CandidateRow {
  const actions = permitted(offeredActions(row, "staff", now), principal?.permissions ?? new Set());
  return {
    ...toSummary(row, label, actions, now),
    candidateName: row.candidateName,
    candidatePhone: maskPhone(row.candidatePhone),
    sex: row.sex,
    age: row.birthDate ? ageOn(row.birthDate, now) : 0,
    education: row.education,
    educationName: label("education_level", row.education),
    school: row.school,
    major: row.major,
    verdictAuto: row.verdictAuto as CandidateRow["verdictAuto"],
  };
}
