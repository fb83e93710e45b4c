import type { ImportFailure, ImportResult } from "@bladekit/openapi";
import { checkPhone } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import { type Context, requireUser } from "../../../context.ts";
import type { UploadedFile } from "../../../contract/operations.ts";
import { validate } from "../../../contract/validator.ts";
import { inDataScope } from "../../../db/data-scope.ts";
import { transaction } from "../../../db/database.ts";
import { Refusal } from "../../../errors.ts";
import { type EnteredRow, enteredRows, failure } from "../../../excel/import-sheet.ts";
import { hashPassword, md5Hex } from "../../../security/password.ts";
import { findPasswordRule } from "../../recruit/password-rule.ts";
import { invalidField } from "../invalid-field.ts";
import { type Powers, powersOf, requireRolesWithin } from "../role/privilege.ts";
import { makePassword } from "./new-password.ts";
import { sexOf, userSheet } from "./user-sheet.ts";
import { valuesOf } from "./user-values.ts";
import { addStaff, changeUser } from "./user-write.ts";

/** Each new user costs a password hash: more than this is not one call's work. */
const mostRows = 1000;

/** Days until a password that the server made has to be replaced. */
const passwordDays = 3;

type Choice = { overwrite: boolean; onlyValid: boolean };
type Form = ReturnType<typeof formOf>;
type Ready = { row: number; form: Form; knownId: string | undefined };

/**
 * Adds the staff of a sheet, and with `overwrite` changes those whose accounts are known. All rows are checked first; with faults in some of
 * them nothing is saved, or with `onlyValid` the others. What is saved is saved as a whole.
 * @throws Refusal `file_refused`, `conflict` when the tenant has no room for so many
 */
export async function importUsers(ctx: Context, file: UploadedFile | undefined, choice: Choice): Promise<ImportResult> {
  const entered = await enteredRows(userSheet, file, mostRows);
  const failures = [...entered.failures];
  const names = await namesOf(ctx);
  const known = await knownAccounts(ctx, entered.rows);
  const first = new Map<string, number>();
  const roleFault = roleChecker(ctx, await powersOf(ctx));
  const ready: Ready[] = [];
  for (const each of entered.rows) {
    const before = failures.length;
    const form = formOf(each, names, (key, message) => failures.push(failureAt(each.row, key, message)));
    const account = known.get(form.account);
    const twin = first.get(form.account);
    if (twin !== undefined) failures.push(failureAt(each.row, "account", `与第 ${twin} 行重复`));
    else first.set(form.account, each.row);
    if (account && !choice.overwrite) failures.push(failureAt(each.row, "account", "当前账号已被使用!"));
    if (account && choice.overwrite && !account.isVisible)
      failures.push(failureAt(each.row, "account", "不能修改该账号"));
    await checkForm(ctx, each.row, form, roleFault, failures);
    const isRight = failures.length === before && !entered.failures.some(({ row }) => row === each.row);
    if (isRight) ready.push({ row: each.row, form, knownId: account?.id });
  }
  const total = entered.rows.length;
  failures.sort((one, other) => one.row - other.row);
  const told = failures.slice(0, 1000);
  if (failures.length > 0 && !choice.onlyValid) return { total, succeeded: 0, failures: told };
  await save(ctx, ready);
  return { total, succeeded: ready.length, failures: told };
}

function failureAt(row: number, key: string, message: string): ImportFailure {
  const column = userSheet.columns.find((each) => each.key === key);
  return column ? failure(row, column, message) : { row, message };
}

type Names = Record<"roleName" | "deptName" | "postName", ReadonlyMap<string, readonly string[]>>;

/** Roles, departments and positions of the tenant that the caller sees, by their names. */
async function namesOf({ db }: Context): Promise<Names> {
  const [roles, depts, posts] = await Promise.all([
    db.selectFrom("bladeRole").select(["id", "roleName as name"]).execute(),
    db.selectFrom("bladeDept").select(["id", "deptName as name"]).where(inDataScope(db, "bladeDept")).execute(),
    db
      .selectFrom("bladePost")
      .select(["id", "postName as name"])
      .where("isDeleted", "=", 0)
      .where(inDataScope(db, "bladePost"))
      .execute(),
  ]);
  const byName = (rows: readonly { id: string; name: string }[]) => {
    const ids = new Map<string, string[]>();
    for (const { id, name } of rows) ids.set(name, [...(ids.get(name) ?? []), id]);
    return ids;
  };
  return { roleName: byName(roles), deptName: byName(depts), postName: byName(posts) };
}

/** Accounts of the sheet that exist, and whether the caller may see them. */
async function knownAccounts({ db }: Context, rows: readonly EnteredRow[]) {
  const accounts = rows.map(({ texts }) => texts.account ?? "");
  const found = await db
    .selectFrom("bladeUser")
    .select(["id", "account", sql<boolean>`${inDataScope(db, "bladeUser")}`.as("isVisible")])
    .where("userType", "=", "staff")
    .where("isDeleted", "=", 0)
    .where("account", "in", accounts)
    .execute();
  return new Map(found.map((row) => [row.account, row]));
}

/** A row as the form of the console would send it. */
function formOf({ texts }: EnteredRow, names: Names, fail: (key: string, message: string) => void) {
  const idsOf = (key: keyof Names) =>
    (texts[key] ?? "")
      .split(/[,，、;；]/)
      .map((name) => name.trim())
      .filter(Boolean)
      .flatMap((name) => {
        const ids = names[key].get(name) ?? [];
        if (ids.length === 1) return ids;
        fail(key, ids.length === 0 ? `“${name}”不存在` : `有多个“${name}”，请在系统中逐个处理`);
        return [];
      })
      .join(",");
  const { account = "", name = "", realName = "", code = "", phone = "", email = "", birthday, sexName } = texts;
  return {
    ...{ account, name, realName, code, phone, email },
    ...(birthday && { birthday: `${birthday} 00:00:00` }),
    ...(sexName && { sex: sexOf(sexName) }),
    ...{ roleId: idsOf("roleName"), deptId: idsOf("deptName"), postId: idsOf("postName") },
  };
}

/** Which column a field of the form comes from, where the names differ. */
const columnOf: Readonly<Record<string, string>> = {
  roleId: "roleName",
  deptId: "deptName",
  postId: "postName",
  sex: "sexName",
};

/** Holds a row against the same rules as a form of the console. What a name that is not there has caused is not told twice. */
async function checkForm(
  ctx: Context,
  row: number,
  form: Form,
  roleFault: (roleIds: string) => Promise<string | undefined>,
  failures: ImportFailure[],
): Promise<void> {
  const told = new Set(failures.filter((each) => each.row === row).map(({ column }) => column));
  const tell = (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    for (const { field, message } of error.data.fields ?? [{ field: "", message: error.message }]) {
      const found = failureAt(row, columnOf[field] ?? field, message);
      if (!told.has(found.column)) failures.push(found);
      told.add(found.column);
    }
  };
  const steps = [
    async () => validate("#/components/schemas/UserInput", { ...form }),
    async () => valuesOf(ctx, form),
    async () => {
      const message = await roleFault(form.roleId);
      if (message) throw invalidField("roleId", message);
    },
  ];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      tell(error);
    }
  }
}

/** Says why the caller may not give certain roles; each set of roles is looked up once. */
function roleChecker({ db }: Context, powers: Powers | "everything") {
  const known = new Map<string, Promise<string | undefined>>();
  const ask = (roleIds: string) =>
    transaction(db, (tx) => requireRolesWithin({ db: tx }, powers, roleIds.split(","))).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof Refusal) return error.message;
        throw error;
      },
    );
  return async (roleIds: string): Promise<string | undefined> => {
    if (roleIds === "") return undefined;
    const answer = known.get(roleIds) ?? ask(roleIds);
    known.set(roleIds, answer);
    return answer;
  };
}

async function save(ctx: Context, ready: readonly Ready[]): Promise<void> {
  const cause = requireUser(ctx).userId;
  const [powers, rule] = await Promise.all([powersOf(ctx), findPasswordRule(ctx.db)]);
  // Hashing takes its time; not while rows are locked.
  const passwords = new Map(
    await Promise.all(
      ready
        .filter(({ knownId }) => !knownId)
        .map(async ({ row }) => {
          const plain = makePassword(rule);
          return [row, { plain, passwordHash: await hashPassword(md5Hex(plain)) }] as const;
        }),
    ),
  );
  await transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    for (const { row, form, knownId } of ready) {
      const { roleId, deptId, postId, ...given } = form;
      try {
        if (knownId) {
          // An empty cell says nothing.
          const filled = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== "")) as Partial<Form>;
          await changeUser(inside, { ...filled, id: knownId });
          continue;
        }
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
          await ctx.outbox.sendSms(db, String(values.phone), "password_reset", message, { text: plain, cause });
        }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        throw new Refusal(error.code, { message: `第 ${row} 行：${error.message}`, data: error.data, cause: error });
      }
    }
  });
}
