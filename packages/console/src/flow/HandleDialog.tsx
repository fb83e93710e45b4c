import type { FlowField, FlowTask } from "@bladekit/openapi";
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { DraftAlert } from "../entity/form/DraftAlert.tsx";
import { FieldForm } from "../entity/form/FieldForm.tsx";
import { GiveUpButton } from "../entity/form/GiveUpButton.tsx";
import { useDraft } from "../entity/form/use-draft.ts";
import { useDraftValue } from "../entity/form/use-draft-value.ts";
import { useVerb } from "../entity/list/use-verb.ts";
import { useWords } from "../entity/use-entity.tsx";
import type { ActionPartProps } from "../model/define-entity.ts";
import { FailureAlert } from "../ui/FailureAlert.tsx";
import { formStyle } from "../ui/form-style.ts";
import { useConsoleData } from "../wire/use-console-data.ts";
import { AgreeAllDialog } from "./AgreeAllDialog.tsx";
import { Business } from "./Business.tsx";
import { dialogForm, FieldInputs } from "./form/FieldInputs.tsx";
import { FormFacts } from "./form/FormFacts.tsx";
import { inForm, ownFaults, toFields, toValues, toVariables } from "./form/flow-fields.ts";
import { FormPlaceContext } from "./form/form-place.ts";
import { showErrors } from "./form/show-errors.ts";
import { OpinionInput } from "./OpinionInput.tsx";
import { ProcessSteps } from "./ProcessSteps.tsx";
import { TaskReason } from "./TaskReason.tsx";

/** Decides on a task, or on several that were ticked. */
export function HandleDialog(props: ActionPartProps): ReactNode {
  return props.rows.length > 1 ? <AgreeAllDialog {...props} /> : <OneTask {...props} />;
}

/** Decides on a task: what is asked, what was said before, fields of the step, a comment, and the two answers; a colleague who was asked has an opinion alone. */
function OneTask({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const data = useConsoleData();
  const translate = useTranslate();
  const task = rows[0] as unknown as FlowTask;
  const { taskId } = task;
  const {
    data: form,
    error,
    refetch,
  } = useQuery({
    queryKey: ["process", "form", taskId],
    queryFn: () => data.getProcessForm({ taskId }),
    gcTime: 0,
  });
  const fields = form?.formProperties;
  const isAsked = fields?.some((field) => field.writable) ?? false;
  const writable = isAsked ? (fields?.filter(inForm) ?? []) : [];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="handle-title" sx={dialogForm}>
      <DialogTitle id="handle-title">{`${task.taskName} · ${task.processDefinitionName}`}</DialogTitle>
      {fields ? (
        <FieldForm
          fields={toFields(writable)}
          values={toValues(writable)}
          check={(values) => ownFaults(toFields(writable), values)}
          isNew
        >
          <Body {...{ task, fields, writable, onClose, onDone }} />
        </FieldForm>
      ) : (
        <>
          <DialogContent>
            <FailureAlert error={error} retry={refetch} />
            {!error && <Skeleton variant="rounded" height={200} />}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              {translate("ra.action.close")}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface BodyProps extends Omit<ActionPartProps, "rows"> {
  task: FlowTask;
  fields: readonly FlowField[];
  writable: readonly FlowField[];
}

function Body({ task, fields, writable, onClose, onDone }: BodyProps): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const form = useFormContext();
  const { taskId, processInstanceId } = task;
  const opinion = useDraftValue(`comment:${taskId}`, "");
  const { value: comment, change: setComment } = opinion;
  const answers = useDraft({ fields: toFields(writable) }, { name: `handle:${taskId}`, base: null });
  const restoredAt = opinion.restoredAt ?? answers.restoredAt;
  const forget = () => {
    opinion.forget();
    answers.forget();
  };
  const [isMissing, setIsMissing] = useState(false);
  const {
    data: view,
    error,
    refetch,
  } = useQuery({
    queryKey: ["process", processInstanceId],
    queryFn: () => data.getProcess({ processInstanceId }),
  });
  const { mutate, isPending } = useVerb("completeTask", () => {
    forget();
    onDone();
  });
  const isAdvice = Boolean(task.ownerName);
  const missing = isAdvice
    ? (["请先填写意见", "Enter your opinion first"] as const)
    : (["驳回请填写意见", "Enter a comment to reject"] as const);
  const isWritten = () => {
    setIsMissing(comment.trim() === "");
    return comment.trim() !== "";
  };
  const send = (more: object) =>
    mutate(
      { body: { taskId, processInstanceId, comment: comment.trim(), ...more } },
      { onError: (error) => showErrors(form, error) },
    );
  const approve = async () => {
    const isWhole = !isAdvice || isWritten();
    await form.handleSubmit((values) => {
      const variables = toVariables(writable, values);
      if (isWhole) send({ flag: "ok", ...(writable.length > 0 && { variables }) });
    })();
  };
  return (
    <Box
      sx={formStyle}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !isPending) void approve();
      }}
    >
      <DialogContent sx={{ display: "grid", gap: 2, pt: 0 }}>
        {restoredAt !== undefined && (
          <DraftAlert
            restoredAt={restoredAt}
            onDiscard={() => {
              forget();
              opinion.startAnew();
              form.reset();
            }}
          />
        )}
        <Business task={task as never} />
        <FormFacts fields={fields.filter((field) => !writable.includes(field))} />
        <TaskReason taskId={taskId} due={task.dueTime} />
        <FailureAlert error={error} retry={refetch} />
        {view && <ProcessSteps steps={view.flow} />}
        {writable.length > 0 && (
          <FormPlaceContext.Provider value={{ of: { taskId }, fields: writable }}>
            <FieldInputs fields={toFields(writable)} />
          </FormPlaceContext.Provider>
        )}
        <OpinionInput
          autoFocus={writable.length === 0}
          required={isAdvice}
          value={comment}
          onChange={(text) => {
            setComment(text);
            setIsMissing(false);
          }}
          fault={isMissing ? words(missing) : undefined}
          hint={isAdvice ? "" : words(["同意可不填，驳回必填", "Optional to approve, needed to reject"])}
        />
      </DialogContent>
      <DialogActions>
        <GiveUpButton forget={forget} onClose={onClose} />
        {task.buttonList?.includes("reject") && (
          <Button color="error" disabled={isPending} onClick={() => isWritten() && send({})}>
            {words(["驳回", "Reject"])}
          </Button>
        )}
        <Button variant="contained" disabled={isPending} onClick={() => void approve()}>
          {isAdvice ? words(["提交意见", "Submit opinion"]) : words(["同意", "Approve"])}
        </Button>
      </DialogActions>
    </Box>
  );
}
