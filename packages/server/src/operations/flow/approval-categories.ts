import type { TenantDatabase } from "../../db/tenant-scope.ts";

export type ApprovalKind = "plan" | "publicity";

/** The category of processes that decide on each kind, where a hospital has named none. */
export const approvalCategories: Readonly<Record<ApprovalKind, string>> = { plan: "flow_2", publicity: "flow_4" };

/** What a hospital has set for each kind: `none`, `category`, or `key:` and the key of a process. */
export async function approvalGates(db: TenantDatabase): Promise<Readonly<Record<ApprovalKind, string>>> {
  const row = await db.selectFrom("recruitSetting").select(["planApproval", "publicityApproval"]).executeTakeFirst();
  return { plan: row?.planApproval ?? "category", publicity: row?.publicityApproval ?? "category" };
}

/** The key of the process that a setting names; undefined where it names none. */
export const keyOfGate = (gate: string): string | undefined => (gate.startsWith("key:") ? gate.slice(4) : undefined);
