import { inSentence } from "@bladekit/sdk/rules";
import { Box, Paper, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useRef } from "react";
import { Form, useGetOne, useRecordFromLocation, useResourceContext, useTranslate } from "react-admin";
import { useParams } from "react-router-dom";
import { checkEntity } from "../../model/check.ts";
import type { Entity, Row, Values } from "../../model/define-entity.ts";
import { formSeen, toValues } from "../../model/wire-values.ts";
import { FailureAlert } from "../../ui/FailureAlert.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { useWordIndex } from "../../wire/use-language.ts";
import { rowTitle } from "../row-names.ts";
import { EntityScreen, useEntity, useWords } from "../use-entity.tsx";
import { FieldsSkeleton } from "./FieldsSkeleton.tsx";
import { FormBody, type Submit } from "./FormBody.tsx";
import { toFieldErrors } from "./field-errors.ts";

/** The form of a new record. */
export function EntityCreate(): ReactNode {
  return (
    <EntityScreen verb="create">
      <Part isNew fallback={<NewForm />} />
    </EntityScreen>
  );
}

/** The form of a record that is there. */
export function EntityEdit(): ReactNode {
  return (
    <EntityScreen verb="edit">
      <Part isNew={false} fallback={<EditForm />} />
    </EntityScreen>
  );
}

function Part({ isNew, fallback }: { isNew: boolean; fallback: ReactNode }): ReactNode {
  const { form: Own } = useEntity().options.parts ?? {};
  return Own ? <Own isNew={isNew} /> : fallback;
}

function NewForm(): ReactNode {
  const { description, options } = useEntity();
  const linked = useRecordFromLocation();
  const provider = useConsoleData();
  const { defaults } = options;
  const { data } = useQuery({
    queryKey: [description.name, "defaults", linked],
    queryFn: async () => (typeof defaults === "function" ? defaults(provider, linked ?? {}) : (defaults ?? {})),
    gcTime: 0,
  });
  if (!data) return <Waiting isNew />;
  return <RecordForm row={{ ...contractDefaults({ description }), ...data, ...linked }} />;
}

/** The server's default for a field that is left out. */
function contractDefaults({ description: { fields } }: Pick<Entity, "description">): Values {
  const known = Object.entries(fields).filter(([, field]) => field.default !== undefined);
  return Object.fromEntries(known.map(([key, field]) => [key, field.default]));
}

function EditForm(): ReactNode {
  const resource = useResourceContext() ?? "";
  const { id = "" } = useParams<"id">();
  // Read anew: a form must not begin with what a list has kept, nor change under the hands of whoever fills it in.
  const { data, error, isFetchedAfterMount, refetch } = useGetOne(
    resource,
    { id },
    { refetchOnWindowFocus: false, refetchOnReconnect: false, refetchOnMount: "always" },
  );
  if (error) return <FailureAlert error={error} retry={refetch} />;
  if (!data || !isFetchedAfterMount) return <Waiting isNew={false} />;
  return <RecordForm key={id} id={id} row={data} />;
}

/** The place of a form whose values are on their way. */
function Waiting({ isNew }: { isNew: boolean }): ReactNode {
  const { description } = useEntity();
  const translate = useTranslate();
  const words = useWords();
  const label = inSentence(words(description.label));
  return (
    <>
      <PageTitle text={translate(isNew ? "entity.form.add" : "entity.form.edit", { label })} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <FieldsSkeleton isNew={isNew} />
      </Paper>
    </>
  );
}

interface RecordFormProps {
  id?: string;
  row: Values;
  /** Name of the page where there is one record alone. */
  title?: string;
}

/** The form over one record, new without an id. */
export function RecordForm({ id = "", row, title }: RecordFormProps): ReactNode {
  const entity = useEntity();
  const { description } = entity;
  const translate = useTranslate();
  const words = useWords();
  const language = useWordIndex();
  const isNew = id === "";
  const submit = useRef<Submit>(async () => {});
  const values = toValues(description, row, isNew);
  const seen = formSeen(description, row);
  const resolver = useCallback(
    async (typed: Values) => {
      const faults = Object.entries(checkEntity(entity, typed, { isNew, language }));
      if (faults.length === 0) return { values: typed, errors: {} };
      return { values: {}, errors: toFieldErrors(faults) };
    },
    [entity, isNew, language],
  );
  const label = inSentence(words(description.label));
  const name = isNew ? "" : rowTitle(description, row, words);
  return (
    <>
      <PageTitle text={title ?? translate(isNew ? "entity.form.add" : "entity.form.edit", { label })} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, pb: { xs: 0, sm: 0 } }}>
        {name && !title && (
          <Typography sx={{ mb: 2, color: "text.secondary", overflowWrap: "anywhere" }}>{name}</Typography>
        )}
        <Box sx={{ minWidth: 0 }}>
          <Form
            record={isNew ? {} : ({ id, ...row } as Row)}
            defaultValues={values}
            resolver={resolver}
            noValidate
            disableInvalidFormNotification
            onSubmit={(typed: Values) => submit.current(typed)}
          >
            <FormBody id={id} initial={values} seen={isNew ? {} : seen} submit={submit} />
          </Form>
        </Box>
      </Paper>
    </>
  );
}
