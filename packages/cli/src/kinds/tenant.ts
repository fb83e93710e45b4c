import { systemTenant } from "@bladekit/openapi/entities/system-tenant";
import { PLATFORM } from "../plan/item.ts";
import { TENANT_KIND } from "../plan/order.ts";
import { entityField } from "./entity-field.ts";
import { entityKind } from "./entity-kind.ts";

const { packageId, accountNumber, expireTime } = systemTenant.fields;

/** Tenants with their terms; what a hospital is made of stands in folders of its own. */
export const tenant = entityKind(systemTenant, {
  name: TENANT_KIND,
  section: "tenants",
  scope: "platform",
  key: "tenantId",
  kept: true,
  beside: {
    fields: {
      packageId: { ...entityField("packageId", packageId), default: null },
      accountNumber: { ...entityField("accountNumber", accountNumber), default: -1 },
      expireTime: { ...entityField("expireTime", expireTime), default: "" },
    },
    read: (_, row) => ({
      packageId: (row.packageId as string) || null,
      accountNumber: Number(row.accountNumber),
      expireTime: String(row.expireTime ?? ""),
    }),
    async write(calls, { id, change }, { packageId, accountNumber, expireTime }) {
      await calls.post("/blade-system/tenant/setting", { query: { ids: id, accountNumber, expireTime } });
      const query = { tenantId: change.key, packageId: packageId ?? "" };
      await calls.post("/blade-system/tenant/package-setting", { query });
    },
  },
  store: { skip: (row) => row.tenantId === PLATFORM },
});
