import type { Context } from "../../context/context.ts";
import { Refusal } from "../../contract/errors.ts";
import { invalidFields } from "../../contract/validator.ts";
import { emptyField } from "../../contract/value-sentences.ts";

/** The version after a change of a row. @throws Refusal `not_found`, `stale_version`, `validation_failed` when none was named */
export function nextVersion(row: { version: number } | undefined, named: number | undefined): number {
  if (!row) throw new Refusal("not_found");
  if (named === undefined) throw invalidFields([{ field: "version", message: emptyField }]);
  if (named !== row.version) throw new Refusal("stale_version");
  return named + 1;
}

/** The author and the time of a change. */
export function changedBy({ principal, now }: Context): { updateUser: string | null; updateTime: string } {
  return { updateUser: principal?.userId ?? null, updateTime: now };
}
