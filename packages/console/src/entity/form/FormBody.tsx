import { Alert, Box, Button, Link, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import {
  useCreatePath,
  useNotify,
  useRecordContext,
  useRecordFromLocation,
  useResourceContext,
  useTranslate,
} from "react-admin";
import { useFormContext } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { isInput } from "../../model/check.ts";
import type { Values } from "../../model/define-entity.ts";
import { seenOf, toValues } from "../../model/wire-values.ts";
import { formStyle } from "../../ui/form-style.ts";
import { useAllowed } from "../access.tsx";
import { between } from "../between.ts";
import { useEntity, useWords } from "../use-entity.tsx";
import { DraftAlert, timeOf } from "./DraftAlert.tsx";
import { formName } from "./draft-store.ts";
import { FieldGroups } from "./FieldGroups.tsx";
import { FieldsSkeleton } from "./FieldsSkeleton.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { useDraft } from "./use-draft.ts";
import { type Outcome, useSave } from "./use-save.ts";
import { useStaleSave } from "./use-stale-save.tsx";

interface FormBodyProps {
  id: string;
  /** The values that the form was opened with. */
  initial: Values;
  /** The record as it was read. */
  seen: Values;
  /** Given what the form does when it is sent and nothing is wrong with it. */
  submit: RefObject<Submit>;
}

/** Sends the values of a form that passed its checks. */
export type Submit = (values: Values) => Promise<void>;

/** Inputs, what is wrong with them, the draft, and the way to the server and back. */
export function FormBody({ id, initial, seen, submit }: FormBodyProps): ReactNode {
  const isNew = id === "";
  const { description, options } = useEntity();
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? "";
  const queryClient = useQueryClient();
  const form = useFormContext();
  const { isDirty, isSubmitting } = form.formState;
  const [failure, setFailure] = useState("");
  const isSaved = useRef(false);
  const { save, follow, readFresh } = useSave(id);
  const record = useRecordContext() ?? {};
  const allowed = useAllowed();
  const words = useWords();
  const { saveAnd } = options;
  const canFollow = saveAnd && allowed(description, saveAnd.verb) && saveAnd.when?.(record) !== false;
  const isFollowed = useRef(false);
  // A page that stays after a save, such as that of the settings, is typed into again.
  useEffect(
    () =>
      form.watch(() => {
        isSaved.current = false;
      }).unsubscribe,
    [form],
  );
  const leave = () => {
    const above = options.backTo?.(form.getValues());
    navigate(createPath(above ? { resource, type: "show", id: above } : { resource, type: "list" }));
  };

  const onEnd = async (outcome: Outcome, values: Values): Promise<void> => {
    if (outcome.errors) {
      for (const [key, message] of Object.entries(outcome.errors)) form.setError(key, { type: "server", message });
      const [first = ""] = Object.keys(outcome.errors);
      form.setFocus(first);
    }
    if (outcome.failure !== undefined) return setFailure(outcome.failure);
    // A page that stays after a save has seen what it sent, and keeps what was typed meanwhile.
    form.reset(values, { keepValues: true, keepDirty: true });
    isSaved.current = true;
    setBase((before) => ({ ...before, ...seenOf(description, values) }));
    forget();
    const refusal = isFollowed.current && outcome.id ? await follow(outcome.id) : undefined;
    if (refusal !== undefined) {
      notify("entity.form.savedOnly", { type: "warning", messageArgs: { refusal } });
    } else {
      notify(isNew ? "ra.notification.created" : "ra.notification.updated", {
        type: "success",
        messageArgs: { smart_count: 1 },
      });
    }
    void queryClient.invalidateQueries({ queryKey: [resource] });
    leave();
  };

  const { base, setBase, send, conflictDialog } = useStaleSave({
    fields: description.fields,
    seen,
    toSeen: (row) => seenOf(description, row),
    toValues: (row) => toValues(description, row, false),
    read: readFresh,
    save,
    onEnd,
  });
  const linked = useRecordFromLocation();
  const { restoredAt, keptAt, forget } = useDraft(description, {
    name: formName(id, linked),
    base: isNew ? null : (base ?? null),
    onRestore: (draft) => draft.base && setBase(draft.base),
  });

  useEffect(() => {
    submit.current = async (values) => {
      setFailure("");
      return send(values);
    };
  });

  const startAnew = () => {
    forget();
    form.reset(initial);
    setBase(seen);
  };

  return (
    <Box sx={formStyle}>
      {restoredAt !== undefined && <DraftAlert restoredAt={restoredAt} onDiscard={startAnew} />}
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }} role="alert">
          {failure}
        </Alert>
      )}
      <Summary isNew={isNew} />
      <Suspense fallback={<FieldsSkeleton isNew={isNew} />}>
        <FieldGroups isNew={isNew} />
      </Suspense>
      <Box sx={footStyle}>
        <Button
          type="submit"
          variant="contained"
          loading={isSubmitting}
          onClick={() => {
            isFollowed.current = false;
          }}
        >
          {translate("ra.action.save")}
        </Button>
        {canFollow && (
          <Button
            type="submit"
            variant="outlined"
            disabled={isSubmitting}
            onClick={() => {
              isFollowed.current = true;
            }}
          >
            {words(saveAnd.label)}
          </Button>
        )}
        <Button color="inherit" disabled={isSubmitting} onClick={leave}>
          {translate("ra.action.cancel")}
        </Button>
        {keptAt !== undefined && isDirty && (
          <Typography variant="body2" color="textSecondary" sx={{ ml: "auto" }}>
            {translate("entity.draft.kept", { when: timeOf(keptAt) })}
          </Typography>
        )}
      </Box>
      <LeaveGuard isDirty={() => isDirty && !isSaved.current} onDiscard={forget} />
      {conflictDialog}
    </Box>
  );
}

/** After a try to save: how many inputs are wrong, each a way to the place. */
function Summary({ isNew }: { isNew: boolean }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { description } = useEntity();
  const form = useFormContext();
  const { errors, submitCount } = form.formState;
  const wrong = Object.entries(description.fields).filter(([key, field]) => errors[key] && isInput(field, isNew));
  if (submitCount === 0 || wrong.length < 2) return null;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {translate("entity.form.wrong", { count: wrong.length })}{" "}
      {wrong.map(([key, field], index) => (
        <span key={key}>
          {index > 0 && words(between)}
          <Link component="button" type="button" color="inherit" onClick={() => form.setFocus(key)}>
            {words(field.label)}
          </Link>
        </span>
      ))}
    </Alert>
  );
}

const footStyle = {
  position: "sticky",
  bottom: 0,
  zIndex: 2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  minHeight: 56,
  py: 1,
  mt: 3,
  mx: { xs: -2, sm: -3 },
  px: { xs: 2, sm: 3 },
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "divider",
  // The corners of the card, within its edge.
  borderRadius: "0 0 9px 9px",
} as const;
