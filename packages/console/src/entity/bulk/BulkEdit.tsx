import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  MenuItem,
  Skeleton,
  TextField,
  Typography,
} from "@mui/material";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useListContext, useNotify, useRefresh, useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { isEmpty } from "../../model/check.ts";
import type { Values } from "../../model/define-entity.ts";
import type { Field } from "../../model/description.ts";
import { blank } from "../../model/wire-values.ts";
import { formStyle } from "../../ui/form-style.ts";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { DraftAlert } from "../form/DraftAlert.tsx";
import { FieldForm } from "../form/FieldForm.tsx";
import { GiveUpButton } from "../form/GiveUpButton.tsx";
import { useDraft } from "../form/use-draft.ts";
import { KindInput } from "../inputs/input.tsx";
import { useWords } from "../use-entity.tsx";
import { type Run, useBulkEdit } from "./use-bulk-edit.ts";

interface BulkEditProps {
  ids: readonly string[];
  fields: readonly [string, Field][];
  onClose: () => void;
}

/** Gives one field of rows a value: asks for it, counts, goes through the rows, and says which were refused. */
export function BulkEdit({ ids, fields, onClose }: BulkEditProps): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const notify = useNotify();
  const refresh = useRefresh();
  const { onSelect } = useListContext();
  const [key, setKey] = useState(fields[0]?.[0] ?? "");
  const edit = useBulkEdit(ids);
  const { run } = edit;
  const forget = useRef(() => {});
  const field = fields.find(([name]) => name === key)?.[1];
  if (!field) return null;
  const asked = { [key]: withoutCondition(field) };
  const send = async (values: Values) => {
    forget.current();
    const { done, failures, left } = await edit.start(key, values[key]);
    onSelect([...failures.map(({ id }) => id), ...left]);
    refresh();
    if (failures.length + left.length > 0) return;
    notify("entity.bulk.done", { type: "success", messageArgs: { count: done } });
    onClose();
  };
  return (
    <Dialog
      open
      // Rows that are under way are stopped by their button.
      {...((!run || run.isOver) && { onClose })}
      fullWidth
      maxWidth="sm"
      aria-labelledby="bulk-title"
    >
      <DialogTitle id="bulk-title">{translate("entity.bulk.title")}</DialogTitle>
      {run ? (
        <Progress run={run} onStop={edit.stop} onClose={onClose} />
      ) : (
        <FieldForm
          key={key}
          fields={asked}
          values={{ [key]: field.default ?? blank(asked[key] as Field) }}
          isNew={false}
          onSubmit={send}
        >
          <DialogContent sx={{ ...formStyle, display: "grid", gap: 2, pt: 0 }}>
            <DialogContentText>{translate("entity.bulk.about", { count: ids.length })}</DialogContentText>
            <Draft name={`bulk:${key}:${ids.join(",")}`} fields={asked} forget={forget} />
            <TextField
              select
              fullWidth
              label={translate("entity.bulk.field")}
              value={key}
              onChange={({ target }) => setKey(target.value)}
            >
              {fields.map(([name, { label }]) => (
                <MenuItem key={name} value={name}>
                  {words(label)}
                </MenuItem>
              ))}
            </TextField>
            <PartBoundary fallback={<Skeleton variant="rounded" height={56} />}>
              <KindInput source={key} field={asked[key] as Field} isNew={false} />
            </PartBoundary>
          </DialogContent>
          <Foot name={key} field={field} {...edit} forget={() => forget.current()} onClose={onClose} />
        </FieldForm>
      )}
    </Dialog>
  );
}

interface DraftProps {
  /** Tells the value of this field and these rows from others. */
  name: string;
  fields: Readonly<Record<string, Field>>;
  /** Is given how to forget the draft. */
  forget: RefObject<() => void>;
}

/** Keeps the value that was entered, and says when it is an earlier one. */
function Draft({ name, fields, forget }: DraftProps): ReactNode {
  const { reset } = useFormContext();
  const draft = useDraft({ fields }, { name, base: null });
  forget.current = draft.forget;
  if (draft.restoredAt === undefined) return null;
  return (
    <DraftAlert
      restoredAt={draft.restoredAt}
      onDiscard={() => {
        draft.forget();
        reset();
      }}
    />
  );
}

/** The input stands alone here: the other fields are those of each row. */
function withoutCondition({ when: _, ...field }: Field): Field {
  return field;
}

type FootProps = Pick<ReturnType<typeof useBulkEdit>, "records" | "changedBy"> & {
  name: string;
  field: Field;
  forget: () => void;
  onClose: () => void;
};

/** The count of what will change, and the button that begins. */
function Foot({ name, field, records, changedBy, forget, onClose }: FootProps): ReactNode {
  const translate = useTranslate();
  const { watch } = useFormContext();
  const value = watch(name);
  const isAsked = field.required === true && isEmpty(value);
  const change = records && (isAsked ? 0 : changedBy(name, value).length);
  return (
    <>
      <Box sx={{ px: 3, minHeight: 22 }} aria-live="polite">
        {!records || change === undefined ? (
          <Skeleton width="60%" />
        ) : (
          <Typography variant="body2" color="textSecondary" sx={{ visibility: isAsked ? "hidden" : "visible" }}>
            {translate("entity.bulk.count", { change, same: records.size - Math.min(change, records.size) })}
          </Typography>
        )}
      </Box>
      <DialogActions>
        <GiveUpButton forget={forget} onClose={onClose} />
        <Button type="submit" variant="contained" disabled={!change}>
          {translate(change ? "entity.bulk.start" : "entity.bulk.title", { count: change })}
        </Button>
      </DialogActions>
    </>
  );
}

function Progress({ run, onStop, onClose }: { run: Run; onStop: () => void; onClose: () => void }): ReactNode {
  const translate = useTranslate();
  const { count, done, failures, left, isOver } = run;
  const text = translate("entity.bulk.progress", { done, count });
  return (
    <>
      <DialogContent sx={{ pt: 0 }}>
        <Typography sx={{ mb: 1 }} aria-live="polite">
          {isOver ? translate("entity.bulk.done", { count: done - failures.length }) : text}
        </Typography>
        <LinearProgress variant="determinate" value={(100 * done) / Math.max(count, 1)} aria-label={text} />
        {isOver && failures.length + left.length > 0 && (
          <Alert severity="error" role="alert" sx={{ mt: 2 }}>
            {translate("entity.bulk.failed", { count: failures.length + left.length })}
            <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 240, overflow: "auto", overflowWrap: "anywhere" }}>
              {failures.map(({ id, name, reason }) => (
                <li key={id}>{translate("entity.bulk.reason", { name, reason })}</li>
              ))}
            </Box>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {isOver ? (
          <Button variant="contained" onClick={onClose}>
            {translate("ra.action.close")}
          </Button>
        ) : (
          <Button color="inherit" onClick={onStop}>
            {translate("entity.bulk.stop")}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
