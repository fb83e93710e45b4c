import type { OwnSheetTarget } from "@bladekit/openapi";
import type { TenantDatabase } from "../../db/tenant-scope.ts";
import { type OwnKind, tidyHeading } from "./own-kind.ts";

/** The meaning of a hospital's headings, and the values that its table does not have. */
export type Remembered = {
  columns: Readonly<Record<string, OwnSheetTarget>>;
  common: Readonly<Partial<Record<OwnSheetTarget, string>>>;
};

type Kind = OwnKind["kind"];

export async function remembered(db: TenantDatabase, kind: Kind): Promise<Remembered> {
  const row = await db
    .selectFrom("recruitOwnSheet")
    .select(["columns", "common"])
    .where("kind", "=", kind)
    .executeTakeFirst();
  return (row ?? { columns: {}, common: {} }) as Remembered;
}

type Said = {
  columns: readonly { title: string; target: OwnSheetTarget }[];
  common: readonly { target: OwnSheetTarget; text: string }[];
};

/** Adds what a person has said about a table that was saved. */
export async function remember(db: TenantDatabase, now: string, kind: Kind, { columns, common }: Said): Promise<void> {
  const before = await remembered(db, kind);
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
