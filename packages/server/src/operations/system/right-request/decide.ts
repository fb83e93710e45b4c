import { sql } from "kysely";
import { type PlatformContext, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { alreadyDecided } from "../../../contract/value-sentences.ts";
import { countRows, transaction } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { lockTrees } from "../../../db/tree-lock.ts";
import { tell } from "../../flow/tell.ts";
import { tellDeed } from "../../log/deed.ts";
import { addToRole } from "../role/grant-roles.ts";
import { powersOf } from "../role/privilege.ts";
import { keptName, rightNames } from "./rights.ts";

/** Requests of staff whom the caller sees. They are read through these people, so that a data scope holds. */
export const requestsOfStaff = (db: TenantDatabase) =>
  db
    .selectFrom("bladeUser")
    .innerJoin("rightRequest as request", "request.userId", "bladeUser.id")
    .where("bladeUser.userType", "=", "staff")
    .where("bladeUser.isDeleted", "=", 0);

/** The roles of the person of a request. @throws Refusal `not_found` */
export async function rolesOfRequest(db: TenantDatabase, id: string) {
  const asked = await requestsOfStaff(db).select("request.userId").where("request.id", "=", id).executeTakeFirst();
  if (!asked) throw new Refusal("not_found");
  return db
    .selectFrom("bladeUserRole as link")
    .innerJoin("bladeRole as role", "role.id", "link.roleId")
    .select(["role.id", "role.roleName"])
    .select((of) =>
      of
        .selectFrom("bladeUserRole as other")
        .innerJoin("bladeUser as person", "person.id", "other.userId")
        .select(countRows.as("count"))
        .whereRef("other.roleId", "=", "role.id")
        .where("person.isDeleted", "=", 0)
        .$asScalar()
        .$notNull()
        .as("userCount"),
    )
    .where("link.userId", "=", asked.userId)
    .orderBy("role.sort")
    .orderBy("role.id")
    .execute();
}

/** A request that waits, held until the transaction ends. @throws Refusal `not_found`, `illegal_transition` */
async function hold(db: TenantDatabase, id: string) {
  const row = await requestsOfStaff(db)
    .select(["request.id", "request.userId", "request.menuId", "request.state", "bladeUser.realName"])
    .where("request.id", "=", id)
    .forUpdate("request")
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  if (row.state !== "pending")
    throw new Refusal("illegal_transition", {
      message: alreadyDecided,
    });
  return { ...row, right: (await rightNames(db, [row.menuId]))(row.menuId) };
}

type Held = Awaited<ReturnType<typeof hold>>;
type Decision = { state: "granted"; roleId: string } | { state: "declined"; answer: string };

/** Writes the decision down and tells the person in a message. */
async function decide(ctx: PlatformContext, db: TenantDatabase, { id, userId, right }: Held, decision: Decision) {
  await db
    .updateTable("rightRequest")
    .set({ ...decision, decideUser: requireUser(ctx).userId, decideTime: sql`now()` })
    .where("id", "=", id)
    .execute();
  await tell({ ...ctx, db }, [userId], {
    kind: decision.state,
    processName: keptName(right),
    fromUser: requireUser(ctx).userId,
    ...(decision.state === "declined" && { comment: decision.answer }),
  });
}

/**
 * Adds the right to a role of the person. Everybody who has the role gets it.
 * @throws Refusal `not_found`, `illegal_transition`, `validation_failed` for a role of others, `forbidden` for a right that the caller lacks
 */
export async function grant(ctx: PlatformContext, { id, roleId }: { id: string; roleId: string }): Promise<void> {
  const powers = await powersOf(ctx);
  const { realName, right, role } = await transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    await lockTrees(db);
    const held = await hold(db, id);
    const role = (await rolesOfRequest(db, id)).find((own) => own.id === roleId);
    if (!role) throw invalidField("roleId", say("申请人没有此角色", "The person does not have this role"));
    await addToRole(inside, powers, roleId, held.menuId);
    await decide(ctx, db, held, { state: "granted", roleId });
    return { ...held, role };
  });
  const more = say("把“{}”授予角色“{}”", "gave “{}” to the role “{}”", right, role.roleName);
  tellDeed(ctx, { level: "warn", names: [realName], more });
}

/** Turns a request down; the person may ask again. @throws Refusal `not_found`, `illegal_transition` */
export async function decline(ctx: PlatformContext, { id, answer }: { id: string; answer: string }): Promise<void> {
  const { realName, right } = await transaction(ctx.db, async (db) => {
    const held = await hold(db, id);
    await decide(ctx, db, held, { state: "declined", answer: answer.trim() });
    return held;
  });
  tellDeed(ctx, { names: [realName], more: say("申请的是“{}”", "about “{}”", right) });
}
