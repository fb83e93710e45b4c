// A running process that one transaction has for itself.
import type { State } from "@bladekit/flow";
import { Refusal } from "../../contract/errors.ts";
import { say } from "../../contract/say.ts";
import type { TenantDatabase } from "../../db/tenant-scope.ts";
import { findDefinition } from "./engine.ts";

/** What a suspended process answers to whoever would go on with it. */
export const isSuspended = () =>
  new Refusal("conflict", { message: say("流程已挂起，不能办理", "The process is suspended") });

/** A running process and the version it follows, locked until the end of the transaction. @throws Refusal `not_found`, `conflict` once it has ended */
export async function lockInstance(db: TenantDatabase, id: string) {
  const row = await db
    .selectFrom("flowInstance")
    .select(["id", "definitionId", "state", "suspended", "startUser", "endTime", "businessTable", "businessId"])
    .select(["flowableId", "form"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  if (row.endTime !== null) {
    throw new Refusal("conflict", { message: say("流程已结束", "The process has already ended") });
  }
  return { ...row, state: row.state as unknown as State, deployed: await findDefinition(db, row.definitionId) };
}

/** A running process that the user started, locked as by `lockInstance`. @throws Refusal `not_found` for one of another person; `conflict` once it has ended */
export async function lockOwnInstance(db: TenantDatabase, id: string, userId: string): Promise<Locked> {
  const own = await db
    .selectFrom("flowInstance")
    .select("id")
    .where("id", "=", id)
    .where("startUser", "=", userId)
    .executeTakeFirst();
  if (!own) throw new Refusal("not_found");
  return lockInstance(db, id);
}

export type Locked = Awaited<ReturnType<typeof lockInstance>>;

/** The parts of a locked process that a step needs. */
export type Walked = Pick<Locked, "id" | "deployed" | "startUser" | "state" | "flowableId">;

/** @throws Refusal `conflict` while a process or its version is suspended */
export function requireActive({ suspended, deployed }: Locked): void {
  if (suspended || deployed.suspended) throw isSuspended();
}
