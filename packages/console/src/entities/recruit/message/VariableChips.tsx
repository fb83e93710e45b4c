import { Box, Chip, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { useWords } from "../../../entity/use-entity.tsx";

interface Props {
  /** Each variable by its key, with the text of its chip. */
  variables: readonly (readonly [key: string, label: string])[];
  /** The field of the text to which a click adds the variable. */
  content: string;
}

/** The variables of a template. A click adds one to the text. */
export function VariableChips({ variables, content }: Props): ReactNode {
  const words = useWords();
  const { getValues, setValue } = useFormContext();
  const put = (key: string) =>
    setValue(content, `${getValues(content) ?? ""}{${key}}`, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {words(["可用变量，点击加入正文", "Variables (click one to add it to the text)"])}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2 }}>
        {variables.map(([key, label]) => (
          <Chip key={key} size="small" label={label} onClick={() => put(key)} />
        ))}
      </Box>
    </>
  );
}
