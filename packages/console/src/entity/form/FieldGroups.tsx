import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { isShown } from "../../model/check.ts";
import type { FormPart } from "../../model/define-entity.ts";
import { fieldGrid } from "../../ui/form-style.ts";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { KindInput } from "../inputs/input.tsx";
import { wideKinds } from "../inputs/wide-kinds.ts";
import { useEntity, useWords } from "../use-entity.tsx";
import { formGroups } from "./form-groups.ts";

export function FieldGroups({ isNew }: { isNew: boolean }): ReactNode {
  const words = useWords();
  const { description, options } = useEntity();
  return formGroups(description, options, isNew).map(({ name, parts }) => {
    const heading = options.words?.[name];
    return (
      <Box key={name} component="section" sx={{ "& + &": { mt: 4 } }}>
        {heading && (
          <Typography component="h2" variant="h2" sx={{ mb: 2 }}>
            {words(heading)}
          </Typography>
        )}
        <Box sx={fieldGrid}>
          {parts.map((part, index) =>
            typeof part === "string" ? (
              <EntityField key={part} source={part} isNew={isNew} />
            ) : (
              // A part has no name; its place in the group does not change.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <OwnPart key={index} part={part} isNew={isNew} />
            ),
          )}
        </Box>
      </Box>
    );
  });
}

function OwnPart({ part: Part, isNew }: { part: FormPart; isNew: boolean }): ReactNode {
  return (
    <Box sx={{ gridColumn: "1 / -1" }}>
      <PartBoundary>
        <Part isNew={isNew} />
      </PartBoundary>
    </Box>
  );
}

/** One property in a form, with the input that the entity has for it, or that of its kind. For own parts of a form, too. */
function EntityField({ source, isNew }: { source: string; isNew: boolean }): ReactNode {
  const { description, options } = useEntity();
  const { watch } = useFormContext();
  const field = description.fields[source];
  if (!field) return null;
  const { when } = field;
  if (when && !isShown(field, Object.fromEntries(Object.keys(when).map((key) => [key, watch(key)])))) return null;
  const Own = options.fields?.[source]?.input;
  return (
    <Box
      sx={{
        minWidth: 0,
        // An own input may leave itself out, and then takes no place.
        "&:empty": { display: "none" },
        ...(wideKinds.has(field.kind) && { gridColumn: "1 / -1" }),
      }}
    >
      <PartBoundary>
        {Own ? <Own source={source} isNew={isNew} /> : <KindInput source={source} field={field} isNew={isNew} />}
      </PartBoundary>
    </Box>
  );
}
