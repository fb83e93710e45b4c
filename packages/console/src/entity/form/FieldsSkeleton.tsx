import { Box, Skeleton } from "@mui/material";
import type { ReactNode } from "react";
import { fieldGrid } from "../../ui/form-style.ts";
import { wideKinds } from "../inputs/wide-kinds.ts";
import { useEntity } from "../use-entity.tsx";
import { formGroups } from "./form-groups.ts";

/** The fields of a form that is on its way, each a bar in its place, so that nothing jumps when they come. */
export function FieldsSkeleton({ isNew }: { isNew: boolean }): ReactNode {
  const { description, options } = useEntity();
  return formGroups(description, options, isNew).map(({ name, parts }) => (
    <Box key={name} aria-hidden sx={{ "& + &": { mt: 4 } }}>
      {options.words?.[name] && <Skeleton width={96} height={24} sx={{ mb: 2 }} />}
      <Box sx={fieldGrid}>
        {parts.map((part, index) => {
          const kind = typeof part === "string" ? description.fields[part]?.kind : undefined;
          const isWide = kind === undefined || wideKinds.has(kind);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name
            <Box key={index} sx={isWide ? { gridColumn: "1 / -1" } : {}}>
              <Skeleton width={88} height={20} sx={{ mb: 0.5 }} />
              <Skeleton variant="rounded" height={isWide ? 96 : 36} />
            </Box>
          );
        })}
      </Box>
    </Box>
  ));
}
