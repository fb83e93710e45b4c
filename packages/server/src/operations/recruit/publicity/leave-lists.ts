import type { ApplicationStatus } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";

/** States of who is on a list, or was hired from it. */
const staying: ReadonlySet<string> = new Set(["active", "hired"]);

/** Marks people on their public lists who are no longer candidates. The rows stay, because a public list is corrected and never changed in silence. */
export async function leaveLists(
  { now }: Context,
  tx: TenantDatabase,
  moved: readonly { id: string; to: ApplicationStatus }[],
): Promise<void> {
  const gone = moved.filter(({ to }) => !staying.has(to.state)).map(({ id }) => id);
  if (gone.length === 0) return;
  await tx
    .updateTable("recruitPublicityItem")
    .set({ leftTime: now })
    .where("applicationId", "in", gone)
    .where("leftTime", "is", null)
    .execute();
}
