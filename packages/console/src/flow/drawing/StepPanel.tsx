import { Box, FormControlLabel, MenuItem, Paper, Switch, TextField, Typography } from "@mui/material";
import { type ReactNode, type Ref, useState } from "react";
import { useWords } from "../../entity/use-entity.tsx";
import { formStyle } from "../../ui/form-style.ts";
import { ConditionInput } from "./ConditionInput.tsx";
import type { Drawing } from "./drawing.ts";
import { setWay, type WayValues } from "./edit.ts";
import type { FormField } from "./form.ts";
import { StepFields } from "./StepFields.tsx";
import type { Step, Way } from "./steps.ts";
import { useStepName } from "./use-step-name.ts";

type Apply = (change: (drawing: Drawing) => void) => void;

interface Props {
  ref: Ref<HTMLElement>;
  step: Step;
  steps: readonly Step[];
  /** The form of the process. */
  fields: readonly FormField[];
  apply: Apply;
}

/** The properties of one step, with the ways that leave it. Each change is written at once. */
export function StepPanel({ ref, step, steps, fields, apply }: Props): ReactNode {
  const words = useWords();
  const nameOf = useStepName();
  const hasConditions = step.kind === "choice" && step.ways.length > 1;
  return (
    <Paper
      ref={ref}
      variant="outlined"
      component="section"
      aria-label={`${words(["环节属性", "Properties"])} ${nameOf(step)}`}
      sx={{
        p: 2,
        display: "grid",
        gap: 2,
        alignContent: "start",
        maxHeight: { lg: 440 },
        overflowY: "auto",
        ...formStyle,
      }}
    >
      <Typography component="h3" variant="subtitle1">
        {nameOf(step)}
      </Typography>
      <StepFields step={step} fields={fields} apply={apply} />
      {(hasConditions || step.ways.length > 1) &&
        step.ways.map((way) => (
          <WayPanel key={way.id} way={way} steps={steps} hasCondition={hasConditions} apply={apply} />
        ))}
      {step.ways.length === 1 && step.ways[0] && (
        <WayPanel way={step.ways[0]} steps={steps} hasCondition={false} apply={apply} />
      )}
    </Paper>
  );
}

type WayProps = { way: Way; steps: readonly Step[]; hasCondition: boolean; apply: Apply };

function WayPanel({ way, steps, hasCondition, apply }: WayProps): ReactNode {
  const words = useWords();
  const nameOf = useStepName();
  const [values, setValues] = useState<WayValues>(way);
  const put = (change: Partial<WayValues>) => {
    const next = { ...values, ...change };
    setValues(next);
    apply(setWay(way.id, next));
  };
  return (
    <Box sx={{ display: "grid", gap: 1.5, pt: 2, borderTop: 1, borderColor: "divider" }}>
      <TextField
        select
        size="small"
        label={words(["下一环节", "Next step"])}
        value={values.to}
        onChange={({ target }) => put({ to: target.value })}
      >
        {steps
          .filter(({ kind }) => kind !== "start")
          .map((step) => (
            <MenuItem key={step.id} value={step.id}>
              {nameOf(step)}
            </MenuItem>
          ))}
      </TextField>
      {hasCondition && (
        <>
          <TextField
            size="small"
            label={words(["路线名称", "Path name"])}
            value={values.name}
            onChange={({ target }) => put({ name: target.value })}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <FormControlLabel
            control={<Switch checked={values.isDefault} onChange={(_, isDefault) => put({ isDefault })} />}
            label={words(["其他情况都走这条路线", "Taken in all other cases"])}
          />
          {!values.isDefault && (
            <ConditionInput condition={values.condition} onChange={(condition) => put({ condition })} />
          )}
        </>
      )}
    </Box>
  );
}
