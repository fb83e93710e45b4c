import { Card } from "@mui/material";
import type { ReactNode } from "react";
import { CreateBase, EditBase, SimpleForm, useEditContext, useResourceContext, useTranslate } from "react-admin";
import { FormToolbar } from "../FormToolbar.tsx";
import { PageTitle } from "../PageTitle.tsx";

interface ServiceFormProps {
  /** The fault of a form: the key of a sentence for each field. */
  validate: (row: Record<string, unknown>) => Record<string, string>;
  defaults: object;
  children: ReactNode;
}

const formWidth = { maxWidth: 720, "& .ra-input": { mb: 1 } };

/** The page that adds a row of a service. */
export function ServiceCreate({ validate, defaults, children }: ServiceFormProps): ReactNode {
  return (
    <CreateBase redirect="list">
      <Heading action="create" />
      <Card>
        <SimpleForm validate={validate} defaultValues={defaults} toolbar={<FormToolbar />} sx={formWidth}>
          {children}
        </SimpleForm>
      </Card>
    </CreateBase>
  );
}

/** The page that changes one. Keys are not shown: what is left empty stays. */
export function ServiceEdit({ validate, defaults, children }: ServiceFormProps): ReactNode {
  return (
    <EditBase mutationMode="pessimistic" redirect="list">
      <Heading action="edit" />
      <Card>
        <EditForm validate={validate} defaults={defaults}>
          {children}
        </EditForm>
      </Card>
    </EditBase>
  );
}

function EditForm({ validate, defaults, children }: ServiceFormProps): ReactNode {
  const { record } = useEditContext();
  if (!record) return null;
  return (
    <SimpleForm validate={validate} defaultValues={{ ...defaults, ...record }} toolbar={<FormToolbar />} sx={formWidth}>
      {children}
    </SimpleForm>
  );
}

function Heading({ action }: { action: "create" | "edit" }): ReactNode {
  const translate = useTranslate();
  const resource = useResourceContext();
  return <PageTitle text={`${translate(`ra.action.${action}`)} · ${translate(`resources.${resource}.name`)}`} />;
}
