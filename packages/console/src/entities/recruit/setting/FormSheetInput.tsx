import { Box, FormHelperText, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { KindInput } from "../../../entity/inputs/input.tsx";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import type { InputProps } from "../../../model/define-entity.ts";
import { FormSheetPreview } from "./FormSheetPreview.tsx";
import { OrderedGroups } from "./OrderedGroups.tsx";

/** The printed application form: its photo, its parts in their order and the boxes to sign, beside what comes of it. */
export function FormSheetInput({ source, isNew }: InputProps): ReactNode {
  const words = useWords();
  const sheet = useEntity().description.fields[source];
  const name = `${source}.groups`;
  const { field, fieldState } = useController({ name });
  const { photo, groups, boxes } = sheet?.of ?? {};
  if (!sheet || !photo || !groups || !boxes) return null;
  const message = fieldState.error?.message;
  return (
    <Box role="group" aria-label={words(sheet.label)} sx={{ display: "grid", gridTemplateColumns: columns, gap: 3 }}>
      <Box sx={{ minWidth: 0, display: "grid", gap: 2, alignContent: "start" }}>
        <KindInput source={`${source}.photo`} field={photo} isNew={isNew} />
        <Box role="group" aria-label={words(groups.label)}>
          <Typography variant="body2" color="textSecondary">
            {words(groups.label)}
          </Typography>
          <OrderedGroups value={field.value ?? []} onChange={field.onChange} names={groups.labels ?? {}} />
          <FormHelperText error={message !== undefined}>
            {message ?? (groups.hint && words(groups.hint))}
          </FormHelperText>
        </Box>
        <KindInput source={`${source}.boxes`} field={boxes} isNew={isNew} />
      </Box>
      <FormSheetPreview source={source} names={groups.labels ?? {}} />
    </Box>
  );
}

const columns = { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 440px))" };
