import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import type { PostConditions } from "@bladekit/sdk/rules";
import Add from "@mui/icons-material/Add";
import Delete from "@mui/icons-material/DeleteOutlined";
import { Box, Button, IconButton, Menu, MenuItem, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { KindInput } from "../../../entity/inputs/input.tsx";
import { wideKinds } from "../../../entity/inputs/wide-kinds.ts";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import { hasContent } from "../../../model/check.ts";
import type { InputProps, Values } from "../../../model/define-entity.ts";
import { blank, objectToWire } from "../../../model/wire-values.ts";
import { ConditionSentence } from "./ConditionSentence.tsx";

/** The conditions of a post, added one by one, with the sentence that candidates will read below. */
export function ConditionsInput({ source, isNew }: InputProps): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const field = useEntity().description.fields[source];
  const { of = {} } = field ?? {};
  const { setValue } = useFormContext();
  const values: Values = useWatch({ name: source }) ?? {};
  const [educationMin, applyEnd]: (string | null | undefined)[] = useWatch({ name: ["educationMin", "applyEnd"] });
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const filled = Object.keys(of).filter((key) => hasContent(values[key]));
  // An input whose value is being emptied stays where it is.
  const fresh = filled.filter((key) => !opened.includes(key));
  if (fresh.length > 0) setOpened([...opened, ...fresh]);
  const shown = Object.keys(of).filter((key) => opened.includes(key));
  const others = Object.keys(of).filter((key) => !shown.includes(key));
  const add = (key: string) => {
    const part = of[key];
    if (part?.kind === "switch") setValue(`${source}.${key}`, true, { shouldDirty: true });
    setOpened([...opened, key]);
    setAnchor(null);
  };
  const remove = (key: string) => {
    const part = of[key];
    if (part) setValue(`${source}.${key}`, part.multiple ? [] : blank(part), { shouldDirty: true });
    setOpened(opened.filter((each) => each !== key));
  };
  return (
    <Box role="group" aria-label={words(recruitJob.fields.conditions.label)}>
      <Box sx={{ display: "grid", gridTemplateColumns: { md: "1fr 1fr" }, columnGap: 3, rowGap: 2 }}>
        {shown.map((key) => {
          const part = of[key];
          if (!part) return null;
          const isWide = wideKinds.has(part.kind);
          return (
            <Box key={key} sx={{ display: "flex", gap: 0.5, minWidth: 0, ...(isWide && { gridColumn: "1 / -1" }) }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <KindInput source={`${source}.${key}`} field={part} isNew={isNew} />
              </Box>
              <IconButton
                size="small"
                sx={{ alignSelf: "flex-start", mt: 3 }}
                aria-label={translate("entity.rows.removeOne", { label: words(part.label) })}
                onClick={() => remove(key)}
              >
                <Delete fontSize="small" />
              </IconButton>
            </Box>
          );
        })}
      </Box>
      {others.length > 0 && (
        <Button
          size="small"
          startIcon={<Add />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ my: 1 }}
        >
          {words(["添加条件", "Add a condition"])}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {others.map((key) => (
          <MenuItem key={key} onClick={() => add(key)}>
            {words(of[key]?.label ?? ["", ""])}
          </MenuItem>
        ))}
      </Menu>
      <Box sx={{ bgcolor: "background.sunk", borderRadius: 1, px: 2, py: 1.5 }} aria-live="polite">
        <Typography variant="body2" color="textSecondary">
          {words(["应聘者看到的条件", "What candidates see"])}
        </Typography>
        <ConditionSentence
          educationMin={educationMin}
          conditions={field && (objectToWire(field, values) as PostConditions | undefined)}
          applyEnd={applyEnd}
        />
      </Box>
    </Box>
  );
}
