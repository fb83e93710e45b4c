import { systemTenant } from "@bladekit/openapi/entities/system-tenant";
import { defineEntity } from "../../entity/define-entity.ts";

/** Hospitals on the platform. */
export const entity = defineEntity(systemTenant, {
  columns: [
    "tenantId",
    "tenantName",
    "domain",
    "linkman",
    "accountNumber",
    "expireTime",
    { field: "contactNumber", hidden: true },
  ],
  filters: ["tenantName", "domain"],
  sort: ["tenantId", "ASC"],
});
