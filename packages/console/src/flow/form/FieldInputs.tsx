import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { KindInput } from "../../entity/inputs/input.tsx";
import { wideKinds } from "../../entity/inputs/wide-kinds.ts";
import { fieldGrid } from "../../ui/form-style.ts";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import type { Fields } from "./flow-fields.ts";

/** Keeps the buttons of a dialog in view above a long form, which scrolls. */
export const dialogForm = {
  "& form, & form > div": { display: "flex", flexDirection: "column", minHeight: 0 },
} as const;

/** The inputs of some fields inside a form, under `source`. */
export function FieldInputs({ fields, source = "" }: { fields: Fields; source?: string }): ReactNode {
  return (
    <PartBoundary fallback={null}>
      <Box sx={{ ...fieldGrid, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" } }}>
        {Object.entries(fields).map(([key, field]) => (
          <Box key={key} sx={wideKinds.has(field.kind) ? { gridColumn: "1 / -1" } : {}}>
            <KindInput source={`${source}${key}`} field={field} isNew />
          </Box>
        ))}
      </Box>
    </PartBoundary>
  );
}
