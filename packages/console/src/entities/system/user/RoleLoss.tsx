import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { Row } from "../../../model/define-entity.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";
import { LossAlert } from "../role/LossAlert.tsx";

/** Says who loses what by the roles that are chosen, before they take the place of those that the users have. */
export function RoleLoss({ rows }: { rows: readonly Row[] }): ReactNode {
  const data = useConsoleData();
  const roleIds = String(useWatch({ name: "roleIds" }) ?? "");
  const userIds = rows.map(({ id }) => id).join(",");
  return <LossAlert change={roleIds === "" ? undefined : { userIds, roleIds }} count={data.countUserGrantLoss} />;
}
