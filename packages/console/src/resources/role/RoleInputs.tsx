import type { ReactNode } from "react";
import { AutocompleteInput, NumberInput, SimpleForm, TextInput, useTranslate } from "react-admin";
import { FormToolbar } from "../../components/FormToolbar.tsx";
import { useChoices } from "../../components/use-choices.ts";
import type { RoleRow } from "../../providers/console-data-provider.ts";
import { checkRole } from "./role-check.ts";

const newRow = { sort: 1, parentId: "0" };

/** The form of a role. */
export function RoleInputs({ row }: { row: Partial<RoleRow> }): ReactNode {
  const translate = useTranslate();
  const { choices, isPending } = useChoices("role");
  return (
    <SimpleForm
      validate={checkRole}
      defaultValues={{ ...newRow, ...row }}
      toolbar={<FormToolbar />}
      sx={{ maxWidth: 560, "& .ra-input": { mb: 1 } }}
    >
      <TextInput source="roleName" isRequired slotProps={{ htmlInput: { maxLength: 255 } }} />
      <TextInput source="roleAlias" isRequired slotProps={{ htmlInput: { maxLength: 255 } }} />
      <AutocompleteInput
        source="parentId"
        choices={choices.filter(({ id }) => id !== row.id)}
        optionText="path"
        translateChoice={false}
        isPending={isPending}
        // The wire has a role of this id above all of those at the top.
        format={(id?: string | null) => (id === "0" ? "" : (id ?? ""))}
        parse={(id?: string | null) => id || "0"}
        noOptionsText={translate("choice.none")}
        helperText="role.top"
      />
      <NumberInput source="sort" isRequired min={0} max={1_000_000} step={1} />
    </SimpleForm>
  );
}
