import { systemUser } from "@bladekit/openapi/entities/system-user";
import { maskPhone } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { takenField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { baseColumns, withBase } from "../../../lists/base-columns.ts";
import { listedAs } from "../../../lists/listed-as.ts";
import { defineResource } from "../../../lists/resource.ts";
import { endSessionsOf } from "../../auth/session.ts";
import { systemDictNames } from "../dict/system-dict-names.ts";
import { shownAvatar } from "./avatar.ts";

/** The sexes of the console's forms, and of the table. */
export const sexes = { 1: "male", 2: "female", 3: "" } as const;

const sexKeys = { male: 1, female: 2, "": 3 } as const;

/** Roles, departments and positions of users: ids and names in their order, by user. */
export async function membershipsOf(db: TenantDatabase, userIds: readonly string[]) {
  const [roles, depts, posts] = await Promise.all([
    db
      .selectFrom("bladeUserRole as link")
      .innerJoin("bladeRole as row", "row.id", "link.roleId")
      .select(["link.userId", "row.id", "row.roleName as name"])
      .where("link.userId", "in", userIds)
      .orderBy("row.sort")
      .orderBy("row.id")
      .execute(),
    db
      .selectFrom("bladeUserDept as link")
      .innerJoin("bladeDept as row", "row.id", "link.deptId")
      .select(["link.userId", "row.id", "row.deptName as name"])
      .where("link.userId", "in", userIds)
      .orderBy("row.sort")
      .orderBy("row.id")
      .execute(),
    db
      .selectFrom("bladeUserPost as link")
      .innerJoin("bladePost as row", "row.id", "link.postId")
      .select(["link.userId", "row.id", "row.postName as name"])
      .where("link.userId", "in", userIds)
      .orderBy("row.sort")
      .orderBy("row.id")
      .execute(),
  ]);
  return (userId: string) => {
    const [role, dept, post] = [roles, depts, posts].map((rows) => {
      const own = rows.filter((row) => row.userId === userId);
      return { id: own.map(({ id }) => id).join(","), name: own.map(({ name }) => name).join(",") };
    });
    return {
      ...{ roleId: role?.id ?? "", roleName: role?.name ?? "" },
      ...{ deptId: dept?.id ?? "", deptName: dept?.name ?? "" },
      ...{ postId: post?.id ?? "", postName: post?.name ?? "" },
    };
  };
}

/** Staff of a tenant; candidates are not among them. Their phones are masked. */
export const takenAccount = say("当前账号已被使用!", "This account name is already taken");

export const users = defineResource({
  table: "bladeUser",
  columns: [
    "id",
    "tenantId",
    "code",
    "account",
    "name",
    "realName",
    "avatar",
    "email",
    "phone",
    "birthDate",
    "sex",
    ...baseColumns,
  ],
  filters: { ...listedAs(systemUser, ["roleId", "postId"]).filters, phone: "phone" },
  order: [],
  sortable: systemUser.sorts,
  base: true,
  only: { userType: "staff" },
  duplicate: (cause) => takenField("account", takenAccount, cause),
  takes: {
    columns: ["status"],
    links: { bladeUserRole: "userId", bladeUserDept: "userId", bladeUserPost: "userId" },
  },
  beforeRemove: async ({ db }, ids) => {
    await endSessionsOf(db, ids, "removed");
    await db.updateTable("bladeUser").set({ status: 0 }).where("id", "in", ids).execute();
    for (const table of ["bladeUserRole", "bladeUserDept", "bladeUserPost"] as const) {
      await db.deleteFrom(table).where("userId", "in", ids).execute();
    }
  },
  present: async ({ db, fileLinks, tenantId, language }, rows) => {
    if (rows.length === 0) return [];
    const userIds = rows.map(({ id }) => id);
    const [memberships, label] = await Promise.all([
      membershipsOf(db, userIds),
      systemDictNames(db, ["sex"], language),
    ]);
    return rows.map(({ birthDate, ...row }) => ({
      ...withBase(row),
      ...memberships(row.id),
      avatar: shownAvatar({ fileLinks }, tenantId, row.avatar),
      phone: row.phone && maskPhone(row.phone),
      birthday: birthDate ? `${birthDate} 00:00:00` : "",
      sex: sexKeys[row.sex],
      sexName: label("sex", String(sexKeys[row.sex])) || "未知",
    }));
  },
});

/** A user with the phone in full: for themselves, and to compare versions. Answers to others mask it. */
export async function userInFull(ctx: Context, id: string) {
  const [user, stored] = await Promise.all([
    users.detail(ctx, id),
    ctx.db.selectFrom("bladeUser").select("phone").where("id", "=", id).executeTakeFirst(),
  ]);
  return { ...user, phone: stored?.phone ?? "" };
}

/** The accounts of users, locked until the transaction ends. @throws Refusal `not_found` unless all of them are staff that the caller sees */
export async function lockUsers(db: TenantDatabase, ids: readonly string[]) {
  const rows = await db
    .selectFrom("bladeUser")
    .select(["id", "account", "avatar", "phone"])
    .where("id", "in", ids)
    .where("userType", "=", "staff")
    .where("isDeleted", "=", 0)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (rows.length !== new Set(ids).size) throw new Refusal("not_found");
  return rows;
}
