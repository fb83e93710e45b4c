import { insertLeaves } from "./leaves.ts";
import { insertPlanApproval } from "./plan-approvals.ts";
import { insertModel } from "./process-model.ts";
import { insertSealUses } from "./seal-uses.ts";
import type { Seeding } from "./seeding.ts";

/**
 * Processes for leave and for seals, and two drawings for approvals. One hospital has put its plans under approval; at the other the drawings change nothing until
 * somebody deploys them.
 */
export async function insertProcesses(
  seeding: Seeding,
  staff: { admin: string; hr: string; viewer: string },
): Promise<void> {
  await insertLeaves(seeding, staff);
  const planApproval = await insertModel(seeding, "plan-approval", "flow_2", staff.admin);
  await insertModel(seeding, "list-approval", "flow_4", staff.admin);
  if (seeding.hospital.seed.brand === "kangning") await insertPlanApproval(seeding, planApproval, staff);
  await insertSealUses(seeding, staff);
}
