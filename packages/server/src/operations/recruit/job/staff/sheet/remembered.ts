import type { JobSheetTarget } from "@bladekit/openapi";
import type { TenantDatabase } from "../../../../../db/tenant-scope.ts";
import { tidyHeading } from "./targets.ts";

/** The meaning of a hospital's headings, and the values that its table does not have. */
export type Remembered = {
  columns: Readonly<Record<string, JobSheetTarget>>;
  common: Readonly<Partial<Record<JobSheetTarget, string>>>;
};

const kind = "job";

export async function remembered(db: TenantDatabase): Promise<Remembered> {
  const row = await db
    .selectFrom("recruitOwnSheet")
    .select(["columns", "common"])
    .where("kind", "=", kind)
    .executeTakeFirst();
  return (row ?? { columns: {}, common: {} }) as Remembered;
}

type Said = {
  columns: readonly { title: string; target: JobSheetTarget }[];
  common: readonly { target: JobSheetTarget; text: string }[];
};

/** Adds what a person has said about a table that was saved. */
export async function remember(db: TenantDatabase, now: string, { columns, common }: Said): Promise<void> {
  const before = await remembered(db);
  const targets = columns
    .filter(({ title }) => title)
    .map(({ title, target }) => [tidyHeading(title), target] as const);
  const row = {
    columns: JSON.stringify({ ...before.columns, ...Object.fromEntries(targets) }),
    common: JSON.stringify({
      ...before.common,
      ...Object.fromEntries(common.map(({ target, text }) => [target, text])),
    }),
    updateTime: now,
  };
  await db
    .insertInto("recruitOwnSheet")
    .values({ kind, ...row })
    .onConflict((same) => same.columns(["tenantId", "kind"]).doUpdateSet(row))
    .execute();
}
