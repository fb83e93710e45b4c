import { normalisePhone } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { Services } from "../../context/context.ts";
import { type TenantDatabase, withoutDataScopes } from "../../db/tenant-scope.ts";

/** A user who may sign in, with what a token tells of them. */
export type UserRow = {
  id: string;
  userType: "staff" | "guest";
  account: string;
  name: string;
  realName: string;
  avatar: string;
  phone: string;
  email: string;
  passwordHash: string;
  /** Why the password has to be changed, as far as the row says; how old it is, in days. */
  isPasswordMade: boolean;
  passwordAge: number;
};

const columns = ["id", "userType", "account", "name", "realName", "avatar", "phone", "email", "passwordHash"] as const;
const ofPassword = [
  sql<boolean>`(not password_chosen or password_expire_time is not null)`.as("isPasswordMade"),
  sql<number>`extract(epoch from now() - password_time)::float8 / 86400`.as("passwordAge"),
] as const;

/** The account of a candidate, who signs in with a phone that is kept nowhere in clear: its index. */
export function guestAccount(
  { personalData }: Pick<Services, "personalData">,
  tenantId: string,
  phone: string,
): string {
  return personalData.index(tenantId, normalisePhone(phone));
}

/** The account as its owner knows it: candidates by their phone. */
export function shownAccount(user: Pick<UserRow, "userType" | "account" | "phone">): string {
  return user.userType === "guest" ? user.phone || user.account : user.account;
}

function withShownAccount<Row extends UserRow>(row: Row | undefined): Row | undefined {
  return row && { ...row, account: shownAccount(row) };
}

/** An account of staff as it is told apart from others: `A` to `Z` are as good as small letters. */
export function foldAccount(account: string): string {
  return account.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The keys by which a typed account may be stored. An account from before keys were folded is found by its exact text, which goes first. */
export function accountKeys(userType: "staff" | "guest", account: string): readonly string[] {
  return userType === "staff" ? [...new Set([account, foldAccount(account)])] : [account];
}

/**
 * The enabled user with this account, or undefined; one whose password the server made long ago is nobody. That they are not removed is
 * asked for besides: the index of accounts knows no others.
 */
export function findUserByAccount(db: TenantDatabase, userType: "staff" | "guest", account: string) {
  return db
    .selectFrom("bladeUser")
    .select(columns)
    .select(ofPassword)
    .where("userType", "=", userType)
    .where("accountKey", "in", accountKeys(userType, account))
    .where("status", "=", 1)
    .where("isDeleted", "=", 0)
    .where((user) =>
      user.or([user("passwordExpireTime", "is", null), user("passwordExpireTime", ">", sql<string>`now()`)]),
    )
    .orderBy((user) => user("accountKey", "=", account), "desc")
    .limit(1)
    .executeTakeFirst()
    .then(withShownAccount);
}

/** The enabled user with this id, or undefined. */
export function findUserById(db: TenantDatabase, id: string) {
  return withoutDataScopes(db)
    .selectFrom("bladeUser")
    .select(columns)
    .select(ofPassword)
    .where("id", "=", id)
    .where("status", "=", 1)
    .where("isDeleted", "=", 0)
    .executeTakeFirst()
    .then(withShownAccount);
}
