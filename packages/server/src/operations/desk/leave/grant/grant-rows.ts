import type { LeaveGrant, LeaveGrantInput } from "@bladekit/openapi";
import { deskLeaveGrant } from "@bladekit/openapi/entities/desk-leave-grant";
import type { Context } from "../../../../context/context.ts";
import { invalidField, takenField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { unknownColleague } from "../../../../contract/value-sentences.ts";
import { baseColumns, withBase } from "../../../../lists/base-columns.ts";
import { listedAs } from "../../../../lists/listed-as.ts";
import { defineResource } from "../../../../lists/resource.ts";
import { systemDictNames } from "../../../system/dict/system-dict-names.ts";
import { staffNamed } from "../../../system/user/active-staff.ts";
import { namesOf } from "../../../system/user/user-names.ts";
import { usedOfGrants } from "../leave-balance.ts";

/** The dictionary of kinds of leave. */
export const leaveKinds = "leave_kind";

/** The names of kinds by their keys in the language of the caller; a kind that there is none of has the name "". */
export async function leaveKindNames({
  db,
  language,
}: Pick<Context, "db" | "language">): Promise<(kind: number) => string> {
  const nameOf = await systemDictNames(db, [leaveKinds], language);
  return (kind) => nameOf(leaveKinds, String(kind));
}

/** The sentence for a second grant of the same person, kind and year. */
export const grantTaken = say(
  "该员工当年已有此类假期的额度",
  "This person already has an allowance of this type for that year",
);

/** Days of leave that people have in a year, by kind. */
export const grants = defineResource({
  table: "leaveGrant",
  columns: ["id", "tenantId", "userId", "kind", "year", "days", "remark", ...baseColumns],
  ...listedAs(deskLeaveGrant),
  order: [["year", "desc"]],
  base: true,
  duplicate: (cause) => takenField("userId", grantTaken, cause),
  async present({ db, language }, rows): Promise<LeaveGrant[]> {
    const usedOf = await usedOfGrants(
      db,
      rows.map(({ id }) => id),
    );
    const nameOf = await namesOf(
      db,
      rows.map(({ userId }) => userId),
    );
    const kindOf = await leaveKindNames({ db, language });
    return rows.map((row) => ({
      ...withBase(row),
      ...{ userName: nameOf(row.userId), kindName: kindOf(row.kind) },
      used: usedOf.get(row.id) ?? 0,
    }));
  },
});

/** @throws Refusal `validation_failed` for a kind that there is none of */
export async function requireLeaveKind(ctx: Pick<Context, "db" | "language">, kind: number): Promise<void> {
  if ((await leaveKindNames(ctx))(kind) === "")
    throw invalidField("kind", say("请假类型不存在", "There is no such type of leave"));
}

/** Adds or changes a grant. @throws Refusal `not_found`, `duplicate`, `validation_failed` */
export async function submitGrant(ctx: Context, { id, ...values }: LeaveGrantInput): Promise<LeaveGrant> {
  await requireLeaveKind(ctx, values.kind);
  const [person] = await staffNamed(ctx.db, [values.userId]).select("user.id").execute();
  if (!person) throw invalidField("userId", unknownColleague);
  return grants.submit(ctx, id, { ...values, userId: person.id });
}
