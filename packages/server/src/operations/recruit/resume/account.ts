import type { IdType, Resume, ResumeBasic } from "@bladekit/openapi";
import { maskIdCard } from "@bladekit/sdk/rules";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";

/** The facts about a candidate that the account owns and the résumé only repeats. */
export type AccountPart = Pick<ResumeBasic, "name" | "idType" | "idNo" | "sex" | "birthDate" | "phone">;

/** Reads it; the ID number comes masked. */
export async function findAccountPart(db: TenantDatabase, guestId: string): Promise<AccountPart> {
  const user = await db
    .selectFrom("bladeUser")
    .select(["realName", "phone", "idType", "idNo", "sex", "birthDate"])
    .where("id", "=", guestId)
    .executeTakeFirstOrThrow();
  return {
    name: user.realName,
    idType: user.idType as IdType,
    idNo: user.idNo && maskIdCard(user.idNo),
    phone: user.phone,
    ...(user.sex && { sex: user.sex }),
    ...(user.birthDate && { birthDate: user.birthDate }),
  };
}

/** The résumé with what the account says. The phone of the account is only proposed: another one may be written over it. */
export function withAccount(resume: Resume, account: AccountPart): Resume {
  const { phone, ...fixed } = account;
  return { ...resume, basic: { ...resume.basic, ...fixed, phone: resume.basic.phone || (phone ?? "") } };
}
