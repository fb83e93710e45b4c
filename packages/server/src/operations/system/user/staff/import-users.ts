import type { User } from "@bladekit/openapi";
import { checkPhone, maskPhone, type Sentence } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import { type Context, type PlatformContext, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { inDataScope } from "../../../../db/data-scope.ts";
import { transaction } from "../../../../db/database.ts";
import { withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { toDay } from "../../../../lists/sheets/cell-values.ts";
import type { Fail, Importer, Ready, SaveRow } from "../../../../lists/sheets/import-rows.ts";
import type { EnteredRow } from "../../../../lists/sheets/import-sheet.ts";
import { byName, idsOf, listIn, type Named } from "../../../../lists/sheets/named.ts";
import { hashPassword, md5Hex } from "../../../../services/security/password.ts";
import { accountKeys, foldAccount } from "../../../auth/user-row.ts";
import { findPasswordRule } from "../../../recruit/password-rule.ts";
import { deptsByName, visibleDepts } from "../../dept/dept-paths.ts";
import type { Powers } from "../../role/managed-powers.ts";
import { powersOf, requireRolesWithin } from "../../role/privilege.ts";
import { makePassword } from "../new-password.ts";
import { takenAccount } from "../user-rows.ts";
import { valuesOf } from "../user-values.ts";
import { sexOf, userSheet } from "./user-sheet.ts";
import { addStaff, changeUser } from "./user-write.ts";

/** Days until a password that the server made has to be replaced. */
const passwordDays = 3;

type Form = ReturnType<typeof formOf>;
type Known = { id: string; phone: string; isVisible: boolean };

/** How a sheet of staff is read: new accounts are added, and where that was chosen known ones are changed. */
const importerWith = (hash: (plain: string) => Promise<string>): Importer<User, Form, Known, PlatformContext> => ({
  sheet: userSheet,
  mostRows: 1000, // Each new user costs a password hash: more than this is not one call's work.
  schema: "#/components/schemas/UserInput",
  keyColumn: "account",
  taken: takenAccount,
  columnOf: { roleId: "roleName", deptId: "deptName", postId: "postName", sex: "sexName" },
  open: async (ctx, rows) => {
    const names = await namesOf(ctx);
    const known = await knownAccounts(ctx, rows);
    const knownOf = (account: string) => known.get(account) ?? known.get(foldAccount(account));
    const roleFault = roleChecker(ctx, await powersOf(ctx));
    return {
      formOf: (row, fail) => formOf(row, names, knownOf(row.texts.account ?? ""), fail),
      keyOf: ({ account }) => foldAccount(account),
      knownOf: ({ account }, fail) => {
        const found = knownOf(account);
        if (found && !found.isVisible)
          fail("account", { zh: "不能修改该账号", en: "You are not allowed to change this account" });
        return found;
      },
      checks: [
        async (form) => valuesOf(ctx, form),
        async ({ roleId }) => {
          const message = await roleFault(roleId);
          if (message) throw invalidField("roleId", message);
        },
      ],
      saver: (ready) => saverOf(ctx, ready, hash),
    };
  },
});

export const userImporter = importerWith((plain) => hashPassword(md5Hex(plain)));

/** The same where nothing is kept: it makes no hashes, each of which takes its time. */
export const userTrial = importerWith(async () => "");

type Names = Record<"roleName" | "deptName" | "postName", Named>;

/** Roles, departments and positions of the tenant that the caller sees, by their names. */
async function namesOf({ db }: Context): Promise<Names> {
  const [roles, depts, posts] = await Promise.all([
    db.selectFrom("bladeRole").select(["id", "roleName as name"]).execute(),
    visibleDepts({ db }),
    db.selectFrom("bladePost").select(["id", "postName as name"]).where("isDeleted", "=", 0).execute(),
  ]);
  return { roleName: byName(roles), deptName: deptsByName(depts), postName: byName(posts) };
}

/** Accounts of the sheet that exist, and whether the caller may see them. */
async function knownAccounts({ db }: Context, rows: readonly EnteredRow[]) {
  const accounts = rows.flatMap(({ texts }) => accountKeys("staff", texts.account ?? ""));
  const found = await withoutDataScopes(db)
    .selectFrom("bladeUser")
    .select(["id", "accountKey", "phone", sql<boolean>`${inDataScope(db, "bladeUser")}`.as("isVisible")])
    .where("userType", "=", "staff")
    .where("isDeleted", "=", 0)
    .where("accountKey", "in", accounts)
    .execute();
  return new Map(found.map((row) => [row.accountKey, row]));
}

/** A row as the form of the console would send it. An exported sheet has masked phones: a masked one leaves the phone as it is. */
function formOf({ texts }: EnteredRow, names: Names, known: Known | undefined, fail: Fail) {
  const ids = (key: keyof Names) => idsOf(names[key], listIn(texts[key]), key, fail).join(",");
  const { account = "", name = "", realName = "", code = "", phone = "", email = "", birthday, sexName } = texts;
  return {
    ...{ account, name: name || realName, realName, code, email },
    phone: known?.isVisible && phone === maskPhone(known.phone) ? "" : phone,
    ...(birthday && { birthday: `${toDay(birthday)} 00:00:00` }),
    ...(sexName && { sex: sexOf(sexName) }),
    ...{ roleId: ids("roleName"), deptId: ids("deptName"), postId: ids("postName") },
  };
}

/** Says why the caller may not give certain roles; each set of roles is looked up once. */
function roleChecker({ db }: Context, powers: Powers | "everything") {
  const known = new Map<string, Promise<Sentence | undefined>>();
  const ask = (roleIds: string) =>
    transaction(db, (tx) => requireRolesWithin({ db: tx }, powers, roleIds.split(","))).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof Refusal) return error.sentence;
        throw error;
      },
    );
  return async (roleIds: string): Promise<Sentence | undefined> => {
    if (roleIds === "") return undefined;
    const answer = known.get(roleIds) ?? ask(roleIds);
    known.set(roleIds, answer);
    return answer;
  };
}

async function saverOf(
  ctx: PlatformContext,
  ready: readonly Ready<Form, Known>[],
  hash: (plain: string) => Promise<string>,
): Promise<SaveRow<Form, Known, PlatformContext>> {
  const cause = requireUser(ctx).userId;
  const [powers, rule] = await Promise.all([powersOf(ctx), findPasswordRule(ctx.db)]);
  // Hashing takes its time; not while rows are locked.
  const passwords = new Map(
    await Promise.all(
      ready
        .filter(({ known }) => !known)
        .map(async ({ row }) => {
          const plain = makePassword(rule);
          return [row, { plain, passwordHash: await hash(plain) }] as const;
        }),
    ),
  );
  return async (inside, { row, form, known }) => {
    if (known) {
      // An empty cell says nothing.
      const filled = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== "")) as Partial<Form>;
      await changeUser(inside, { ...filled, id: known.id });
      return;
    }
    const { roleId, deptId, postId, ...given } = form;
    const { plain = "", passwordHash = "" } = passwords.get(row) ?? {};
    const isReachable = checkPhone(given.phone) === undefined;
    const { name, realName, account } = given;
    const values = await valuesOf(inside, given);
    const passwordExpireTime = isReachable
      ? sql<string>`now() + make_interval(days => ${passwordDays})`
      : // Nobody knows it: an administrator resets it once there is a phone.
        sql<string>`now()`;
    await addStaff(
      inside,
      powers,
      { ...{ name, realName, account, passwordHash }, ...values, passwordExpireTime: passwordExpireTime as never },
      { roleId, deptId, postId },
    );
    if (isReachable && values.phone) {
      const message = { account, days: passwordDays };
      await ctx.outbox.sendSms(inside.db, String(values.phone), "password_reset", message, { text: plain, cause });
    }
  };
}
