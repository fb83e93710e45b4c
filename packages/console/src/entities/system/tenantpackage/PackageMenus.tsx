import { systemTenantPackage } from "@bladekit/openapi/entities/system-tenant-package";
import { Box, FormHelperText, FormLabel, Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useRecordContext, useResourceContext } from "react-admin";
import { useController } from "react-hook-form";
import { useWords } from "../../../entity/use-entity.tsx";
import { valueList } from "../../../entity/use-field-choices.ts";
import type { TreeNode } from "../../../model/console-data-provider.ts";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { useConsoleData } from "../../../wire/use-console-data.ts";
import { GrantMatrix } from "../role/GrantMatrix.tsx";
import { LossAlert } from "../role/LossAlert.tsx";

/** The warning stays in sight above the buttons, however far the form is scrolled. */
const aboveFoot = { position: "sticky", bottom: 64, zIndex: 1 } as const;

const { label } = systemTenantPackage.fields.menuId;

/** The menus and buttons of a package, and below them who loses those that are taken away. */
export function PackageMenus(): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const record = useRecordContext();
  const { field, fieldState } = useController({ name: "menuId" });
  const tree = useQuery({
    queryKey: [resource, "menuTree"],
    queryFn: () => data.run(resource, "menuTree", {}) as Promise<TreeNode[]>,
  });
  const before = valueList(record?.menuId);
  const ticked = new Set(valueList(field.value));
  const isLess = ticked.size > 0 && before.some((id) => !ticked.has(id));
  const change = { id: String(record?.id), menuId: [...ticked].sort().join(",") };
  return (
    <Box ref={field.ref} tabIndex={-1} role="group" aria-label={words(label)} sx={{ display: "grid", gap: 1 }}>
      <FormLabel component="div" required error={Boolean(fieldState.error)}>
        {words(label)}
      </FormLabel>
      <FailureAlert error={tree.error} retry={tree.refetch} />
      {tree.isPending && <Skeleton variant="rounded" height={320} />}
      {tree.data && (
        <Box sx={{ display: "flex", flexDirection: "column", maxHeight: 520, minWidth: 0 }}>
          <GrantMatrix
            nodes={tree.data}
            before={new Set(before)}
            ticked={ticked}
            onChange={(next) => field.onChange([...next].join(","))}
          />
        </Box>
      )}
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      <LossAlert change={isLess ? change : undefined} count={data.countPackageLoss} sx={aboveFoot} />
    </Box>
  );
}
