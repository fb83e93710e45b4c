import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { useWatch } from "react-hook-form";
import type { Row } from "../../../entity/define-entity.ts";
import { useConsoleData } from "../../../providers/use-console-data.ts";
import { LossAlert } from "../role/LossAlert.tsx";

/** Says who loses what by the roles that are chosen, before they take the place of those that the users have. */
export function RoleLoss({ rows }: { rows: readonly Row[] }): ReactNode {
  const data = useConsoleData();
  const roleIds = useDeferredValue(String(useWatch({ name: "roleIds" }) ?? ""));
  const userIds = rows.map(({ id }) => id).join(",");
  const { data: loss } = useQuery({
    queryKey: ["userGrantLoss", userIds, roleIds],
    queryFn: () => data.countUserGrantLoss({ userIds, roleIds }),
    enabled: roleIds !== "",
    gcTime: 0,
  });
  return <LossAlert loss={loss} />;
}
