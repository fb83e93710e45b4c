import { workTodo } from "@bladekit/openapi/entities/work-todo";
import { Button, FormControlLabel, Switch, TextField } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useWords } from "../../entity/use-entity.tsx";
import { ButtonsInput } from "./ButtonsInput.tsx";
import { ChoiceInput, type Choices } from "./ChoiceInput.tsx";
import type { Drawing } from "./drawing.ts";
import { type StepValues, setStep } from "./edit.ts";
import { FieldsInput } from "./FieldsInput.tsx";
import type { FormField } from "./form.ts";
import { LateInput } from "./LateInput.tsx";
import type { Step } from "./steps.ts";
import { UsesInput } from "./UsesInput.tsx";
import { WhoInput } from "./WhoInput.tsx";

type Change = (drawing: Drawing) => void;

interface Props {
  step: Step;
  /** The form of the process. */
  fields: readonly FormField[];
  apply: (change: Change) => void;
  /** A card shows what most hospitals set, and the rest on request. */
  isCard?: boolean;
  /** Takes the drawn line of a rejection away, which would go before another rule. */
  dropVerdict?: Change | undefined;
}

/** What may be said about one step. Each change is written at once. */
export function StepFields({ step, fields, apply, isCard = false, dropVerdict }: Props): ReactNode {
  const words = useWords();
  const [values, setValues] = useState<StepValues>(step);
  const [isWhole, setWhole] = useState(!isCard);
  const put = (change: Partial<StepValues>, first?: Change) => {
    const next = { ...values, ...change };
    setValues(next);
    apply((drawing) => {
      first?.(drawing);
      setStep(step.id, next)(drawing);
    });
  };
  const isTask = step.kind === "task";
  return (
    <>
      {(!isCard || isTask) && (
        <TextField
          size="small"
          label={words(["名称", "Name"])}
          value={values.name}
          onChange={({ target }) => put({ name: target.value })}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      )}
      {isTask && <WhoInput who={values.who} onChange={(who) => put({ who })} />}
      {isTask && (
        <ChoiceInput
          label={words(["驳回后", "After a rejection"])}
          value={isCard && values.onReject === "end" ? "" : values.onReject}
          choices={isCard ? cardRules : rejectRules}
          onChange={(onReject) => put({ onReject }, onReject === "" ? undefined : dropVerdict)}
        />
      )}
      {step.kind === "start" && <FieldsInput fields={fields} uses={step.uses} apply={apply} hasKeys={!isCard} />}
      {isTask && <UsesInput step={step} fields={fields} apply={apply} />}
      {isWhole ? (
        <RareFields step={step} values={values} put={put} />
      ) : (
        <Button size="small" onClick={() => setWhole(true)} sx={{ justifySelf: "start" }}>
          {words(["更多设置", "More settings"])}
        </Button>
      )}
    </>
  );
}

type RareProps = { step: Step; values: StepValues; put: (change: Partial<StepValues>) => void };

/** What few hospitals set for a step. */
function RareFields({ step, values, put }: RareProps): ReactNode {
  const words = useWords();
  return (
    <>
      {step.kind === "task" && (
        <ChoiceInput
          label={words(["无人办理时", "If nobody is assigned"])}
          value={values.whenNobody}
          choices={nobodyRules}
          onChange={(whenNobody) => put({ whenNobody })}
        />
      )}
      {step.kind === "task" && (
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
      )}
      {(step.kind === "task" || step.kind === "start") && (
        <ChoiceInput
          label={words(["表单", "Form"])}
          value={values.formKey}
          choices={forms}
          onChange={(formKey) => put({ formKey })}
        />
      )}
      {step.kind === "task" && (
        <>
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
      <TextField
        size="small"
        label={words(["英文名称", "English name"])}
        value={values.nameEn}
        onChange={({ target }) => put({ nameEn: target.value })}
        slotProps={{ htmlInput: { maxLength: 100, lang: "en" } }}
      />
    </>
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
/** On a card, a step without a rule ends the process, and the drawing may say so or leave it out. */
const cardRules: Choices = {
  "": ["结束流程", "The process ends"],
  ...Object.fromEntries(Object.entries(rejectRules).filter(([rule]) => rule === "starter" || rule === "continue")),
};
const nobodyRules: Choices = {
  "": ["等到有人为止", "Wait until someone is assigned"],
  admin: ["由管理员办理", "Administrators decide"],
  refuse: ["不能发起流程", "The process cannot start"],
};
