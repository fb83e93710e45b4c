import type { PlatformContext } from "../../context/context.ts";
import { invalidField } from "../../contract/invalid-field.ts";
import { say } from "../../contract/say.ts";

/** Refuses an id of a record that does not exist; an empty one names none. @throws Refusal `validation_failed` */
export async function requireThere(
  { platform }: PlatformContext,
  table: "bladeDatasource" | "bladeModel",
  field: string,
  id = "",
): Promise<void> {
  if (!id) return;
  const row = await platform
    .selectFrom(table)
    .select("id")
    .where("id", "=", id)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  if (!row) throw invalidField(field, say("所选记录不存在或已删除", "The chosen record does not exist or was removed"));
}
