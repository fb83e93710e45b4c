import { systemTenant } from "@bladekit/openapi/entities/system-tenant";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";

const PackageLoss = lazyPart(async () => (await import("./tenant/PackageLoss.tsx")).PackageLoss);

/** Hospitals on the platform. */
export const entity = defineEntity(systemTenant, {
  columns: [
    { field: "tenantId", width: 104 },
    "tenantName",
    "domain",
    "linkman",
    "accountNumber",
    "expireTime",
    { field: "contactNumber", hidden: true },
  ],
  filters: ["tenantName", "domain"],
  sort: ["tenantId", "ASC"],
  actions: {
    setting: { on: "rows", label: ["授权配置", "Set terms"] },
    packageSetting: { on: "row", label: ["产品包配置", "Choose a package"], below: PackageLoss },
    datasource: {
      on: "row",
      label: ["数据源配置", "Choose a datasource"],
      confirm: [
        "租户的全部业务数据会移到所选数据源。租户须已到期（停止服务）至少一分钟。",
        "All the tenant’s data is moved to the chosen datasource. The tenant must have expired (ended its service) at least a minute ago.",
      ],
      danger: true,
    },
  },
});
