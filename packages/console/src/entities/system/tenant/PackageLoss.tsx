import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { Row } from "../../../model/define-entity.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";
import { LossAlert } from "../role/LossAlert.tsx";

/** Says who loses what by the package that is chosen, before it takes the place of the tenant's. */
export function PackageLoss({ rows: [tenant] }: { rows: readonly Row[] }): ReactNode {
  const data = useConsoleData();
  const packageId = String(useWatch({ name: "packageId" }) ?? "");
  const change = { tenantId: String(tenant?.tenantId), packageId };
  return <LossAlert change={packageId === "" ? undefined : change} count={data.countPackageLossOfTenant} />;
}
