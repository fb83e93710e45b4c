import type { Context } from "../../context/context.ts";
import { Refusal } from "../../contract/errors.ts";
import { say } from "../../contract/say.ts";
import { invalidFields } from "../../contract/validator.ts";

/** The version after a change of a row. @throws Refusal `not_found`, `stale_version`, `validation_failed` when none was named */
export function nextVersion(row: { version: number } | undefined, named: number | undefined): number {
  if (!row) throw new Refusal("not_found");
  if (named === undefined) throw invalidFields([{ field: "version", message: say("不能为空", "must not be empty") }]);
  if (named !== row.version) throw new Refusal("stale_version");
  return named + 1;
}

/** The author and the time of a change. */
export function changedBy({ principal, now }: Context): { updateUser: string | null; updateTime: string } {
  return { updateUser: principal?.userId ?? null, updateTime: now };
}
