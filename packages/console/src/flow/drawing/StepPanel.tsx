import { workTodo } from "@bladekit/openapi/entities/work-todo";
import { Box, FormControlLabel, MenuItem, Paper, Switch, TextField, Typography } from "@mui/material";
import { type ReactNode, type Ref, useState } from "react";
import { useWords } from "../../entity/use-entity.tsx";
import { formStyle } from "../../ui/form-style.ts";
import { ButtonsInput } from "./ButtonsInput.tsx";
import { ChoiceInput, type Choices } from "./ChoiceInput.tsx";
import { ConditionInput } from "./ConditionInput.tsx";
import type { Drawing } from "./drawing.ts";
import { type StepValues, setStep, setWay, type WayValues } from "./edit.ts";
import { FieldsInput } from "./FieldsInput.tsx";
import type { FormField } from "./form.ts";
import { LateInput } from "./LateInput.tsx";
import type { Step, Way } from "./steps.ts";
import { UsesInput } from "./UsesInput.tsx";
import { useStepName } from "./use-step-name.ts";
import { WhoInput } from "./WhoInput.tsx";

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
  const [values, setValues] = useState<StepValues>(step);
  const put = (change: Partial<StepValues>) => {
    const next = { ...values, ...change };
    setValues(next);
    apply(setStep(step.id, next));
  };
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
      <TextField
        size="small"
        label={words(["名称", "Name"])}
        value={values.name}
        onChange={({ target }) => put({ name: target.value })}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField
        size="small"
        label={words(["英文名称", "English name"])}
        value={values.nameEn}
        onChange={({ target }) => put({ nameEn: target.value })}
        slotProps={{ htmlInput: { maxLength: 100, lang: "en" } }}
      />
      {step.kind === "task" && (
        <>
          <WhoInput who={values.who} onChange={(who) => put({ who })} />
          <ChoiceInput
            label={words(["无人办理时", "If nobody is assigned"])}
            value={values.whenNobody}
            choices={nobodyRules}
            onChange={(whenNobody) => put({ whenNobody })}
          />
          <ChoiceInput
            label={words(["驳回后", "After a rejection"])}
            value={values.onReject}
            choices={rejectRules}
            onChange={(onReject) => put({ onReject })}
          />
          <FormControlLabel
            control={
              <Switch
                checked={values.samePerson === "pass"}
                onChange={(_, isOn) => put({ samePerson: isOn ? "pass" : "" })}
              />
            }
            label={words([
              "办理人已同意过或为发起人时自动通过",
              "Pass automatically if this person has already approved or started it",
            ])}
          />
        </>
      )}
      {(step.kind === "task" || step.kind === "start") && (
        <ChoiceInput
          label={words(["表单", "Form"])}
          value={values.formKey}
          choices={forms}
          onChange={(formKey) => put({ formKey })}
        />
      )}
      {step.kind === "start" && <FieldsInput fields={fields} uses={step.uses} apply={apply} />}
      {step.kind === "task" && (
        <>
          <UsesInput step={step} fields={fields} apply={apply} />
          <ChoiceInput
            label={words(workTodo.fields.dueTime.label)}
            value={values.due}
            choices={dues}
            onChange={(due) => put({ due })}
          />
          <LateInput late={{ escalateTo: undefined, ...values }} onChange={put} />
          <ButtonsInput buttons={values.buttons} onChange={(buttons) => put({ buttons })} />
          <FormControlLabel
            control={<Switch checked={values.isOpenToStarter} onChange={(_, isOn) => put({ isOpenToStarter: isOn })} />}
            label={words(["发起人本人也可以办理", "The initiator can also handle this step"])}
          />
        </>
      )}
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

const forms: Choices = { "": ["流程表单", "Process form"], leave: ["请假表单", "Leave form"] };
const dues: Choices = {
  "": ["不限", "None"],
  P1D: ["1 天", "1 day"],
  P3D: ["3 天", "3 days"],
  P7D: ["7 天", "7 days"],
};
const rejectRules: Choices = {
  "": ["走图上的驳回路线，没有就结束", "Take the drawn path, or end if there is none"],
  end: ["结束流程", "The process ends"],
  starter: ["退回发起人修改", "Go back to the initiator"],
  continue: ["流程继续，只作记录", "Go on, and only record it"],
};
const nobodyRules: Choices = {
  "": ["等到有人为止", "Wait until someone is assigned"],
  admin: ["由管理员办理", "Administrators decide"],
  refuse: ["不能发起流程", "The process cannot start"],
};

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
