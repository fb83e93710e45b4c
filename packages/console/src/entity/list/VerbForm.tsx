import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNotify, useResourceContext, useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { isShown } from "../../model/check.ts";
import type { Action, Row, Values } from "../../model/define-entity.ts";
import type { Field, Verb } from "../../model/description.ts";
import { toWire } from "../../model/wire-values.ts";
import { Fact, Facts } from "../../ui/Facts.tsx";
import { formStyle } from "../../ui/form-style.ts";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { useErrorToast } from "../../ui/use-error-toast.ts";
import { messageOf, outcomeOf } from "../../wire/http-error.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { Cell } from "../cells/cell.tsx";
import { DraftAlert } from "../form/DraftAlert.tsx";
import { FieldForm } from "../form/FieldForm.tsx";
import { GiveUpButton } from "../form/GiveUpButton.tsx";
import { useDraft } from "../form/use-draft.ts";
import { useStaleSave } from "../form/use-stale-save.tsx";
import { KindInput } from "../inputs/input.tsx";
import { rowNames } from "../row-names.ts";
import { useEntity, useWords } from "../use-entity.tsx";
import { emptied, initialValues, withChoices } from "./verb-values.ts";

type Fields = Readonly<Record<string, Field>>;

interface VerbFormProps {
  verb: string;
  action: Action;
  fields: Fields;
  rows: readonly Row[];
  onClose: () => void;
  onDone: () => void;
}

/** The dialog of a verb that asks for values. The contract says what it asks, and what is wrong with an answer. */
export function VerbForm(props: VerbFormProps): ReactNode {
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const onError = useErrorToast();
  const { initial, choices } = props.action;
  const known = useQuery({
    queryKey: [resource, props.verb, "initial", props.rows.map(({ id }) => id)],
    queryFn: () =>
      Promise.all([initial?.(data, props.rows), choices?.(data, props.rows)]).catch((error) => {
        onError(error);
        props.onClose();
        throw error;
      }),
    enabled: initial !== undefined || choices !== undefined,
    gcTime: 0,
  });
  if (!initial && !choices) return <Asking {...props} />;
  if (!known.data) return null;
  const [values, labels = {}] = known.data;
  return (
    <Asking
      {...props}
      fields={withChoices(props.fields, labels, props.action.prefers)}
      {...(initial && { known: values as Values, read: () => initial(data, props.rows) as Promise<Values> })}
    />
  );
}

interface AskingProps extends VerbFormProps {
  /** The values that the server had when the dialog was opened. */
  known?: Values;
  /** Reads them anew. */
  read?: () => Promise<Values>;
}

function Asking({ verb, action, fields, rows, known, read, onClose, onDone }: AskingProps): ReactNode {
  const words = useWords();
  const notify = useNotify();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const { description } = useEntity();
  const [answer, setAnswer] = useState<{ value: unknown }>();
  const called = description.verbs[verb] as Verb;
  const blanks = { ...initialValues(called, fields, rows), ...action.defaults };
  const initial = { ...blanks, ...known };
  const call = async (values: Values, seen: Values | undefined) => {
    const sent = { ...emptied(fields, { ...blanks, ...seen }, values), ...toWire({ fields }, values, true) };
    const ids = rows.map((row) => String((called.by && row[called.by]) ?? row.id));
    const value = await data.run(resource, verb, {
      ...(ids.length > 0 && { ids }),
      ...(called.takes === "body" ? { body: sent } : { query: sent }),
      ...(seen && { seen }),
    });
    if (action.answer) return setAnswer({ value });
    notify("entity.done", { type: "success" });
    onDone();
  };
  const asked = (row: Values) => Object.fromEntries(Object.entries(row).filter(([key]) => key in fields));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="verb-title">
      <DialogTitle id="verb-title">{words(action.label)}</DialogTitle>
      {answer && action.answer ? (
        <action.answer answer={answer.value} onClose={onDone} />
      ) : (
        <FieldForm fields={fields} values={initial} isNew>
          <Body
            name={`${verb}:${rows.map(({ id }) => id).join(",")}`}
            title={rowNames(description, rows, words)}
            rows={rows}
            action={action}
            fields={fields}
            known={known && asked(known)}
            read={async () => asked((await read?.()) ?? {})}
            onClose={onClose}
            call={call}
          />
        </FieldForm>
      )}
    </Dialog>
  );
}

interface BodyProps extends Pick<VerbFormProps, "action" | "fields" | "onClose"> {
  /** Tells the dialog of these rows from others. */
  name: string;
  title: string;
  rows: readonly Row[];
  known: Values | undefined;
  read: () => Promise<Values>;
  /** Rejects as stale when the server no longer has the values of `seen`. */
  call: (values: Values, seen: Values | undefined) => Promise<void>;
}

function Body({ name, title, rows, action, fields, known, read, onClose, call }: BodyProps): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const form = useFormContext();
  const [failure, setFailure] = useState("");
  const { base, setBase, send, conflictDialog } = useStaleSave({
    fields,
    seen: known,
    toSeen: (row) => row,
    toValues: (row) => row,
    read,
    save: (values, seen) => outcomeOf(call(values, seen)),
    onEnd: ({ error, errors = {} }) => {
      if (error === undefined) return forget();
      for (const [key, message] of Object.entries(errors)) form.setError(key, { type: "server", message });
      setFailure(messageOf(error, translate("console.loadFailed")));
    },
  });
  const { restoredAt, forget } = useDraft(
    { fields },
    { name, base: base ?? null, onRestore: (draft) => draft.base && setBase(draft.base) },
  );
  const submit = form.handleSubmit((values) => {
    setFailure("");
    return send(values);
  });
  return (
    <Box sx={formStyle}>
      <DialogContent sx={{ pt: 0 }}>
        {title && <DialogContentText sx={{ mb: 2, overflowWrap: "anywhere" }}>{title}</DialogContentText>}
        {rows[0] && !rows[1] && action.shows && <Shown row={rows[0]} keys={action.shows} />}
        {restoredAt !== undefined && (
          <DraftAlert
            restoredAt={restoredAt}
            onDiscard={() => {
              forget();
              form.reset();
              setBase(known);
            }}
          />
        )}
        {action.confirm && (
          <Alert severity={action.danger ? "warning" : "info"} sx={{ mb: 2 }}>
            {words(action.confirm)}
          </Alert>
        )}
        {failure && (
          <Alert severity="error" sx={{ mb: 2 }} role="alert">
            {failure}
          </Alert>
        )}
        <PartBoundary fallback={null}>
          <Box sx={{ display: "grid", gap: 2 }}>
            {Object.entries(fields).map(([key, field]) => (
              <Asked key={key} source={key} field={field} />
            ))}
            {action.below && <action.below rows={rows} />}
          </Box>
        </PartBoundary>
      </DialogContent>
      <DialogActions>
        <GiveUpButton forget={forget} onClose={onClose} />
        <Button
          variant={action.danger ? "outlined" : "contained"}
          color={action.danger ? "error" : "primary"}
          loading={form.formState.isSubmitting}
          // A form inside the page must not be sent along with this one.
          onClick={(event) => void submit(event)}
        >
          {words(action.label)}
        </Button>
      </DialogActions>
      {conflictDialog}
    </Box>
  );
}

/** Facts of the row that its reader needs for an answer. */
function Shown({ row, keys }: { row: Row; keys: readonly string[] }): ReactNode {
  const words = useWords();
  const { fields } = useEntity().description;
  return (
    <Facts columns={1} sx={{ mb: 2 }}>
      {keys.map((key) => {
        const field = fields[key];
        return (
          field && (
            <Fact key={key} label={words(field.label)} value={<Cell field={field} value={row[key]} row={row} />} wide />
          )
        );
      })}
    </Facts>
  );
}

function Asked({ source, field }: { source: string; field: Field }): ReactNode {
  const { watch } = useFormContext();
  const { when = {} } = field;
  if (!isShown(field, Object.fromEntries(Object.keys(when).map((key) => [key, watch(key)])))) return null;
  return <KindInput source={source} field={field} isNew />;
}
