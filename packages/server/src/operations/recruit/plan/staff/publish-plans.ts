import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { approvalFault, carryApproval } from "../../approval/standing.ts";
import { notPublished, publisher } from "../../publish-rows.ts";

/** Publishes plans or takes them offline. Their posts are published one by one. */
export const publishPlans = publisher({
  table: "recruitPlan",
  noun: { zh: "计划", en: "plan" },
  lock: (tx: TenantDatabase, ids) =>
    tx
      .selectFrom("recruitPlan")
      .select(["id", "name as title", "publishState", "version"])
      .where("id", "in", ids)
      .where("isDeleted", "=", 0)
      .orderBy("id")
      .forUpdate()
      .execute(),
  faultOf: (row, wanted, _, tx) => {
    if (wanted === "offline") return row.publishState === "draft" && notPublished;
    return row.publishState !== "published" && approvalFault(tx, "plan", row);
  },
  changed: (row, tx) => carryApproval(tx, "plan", row),
});
