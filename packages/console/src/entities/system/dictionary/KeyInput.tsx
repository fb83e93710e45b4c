import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { TextInput } from "../../../entity/inputs/plain-inputs.tsx";
import { useEntity } from "../../../entity/use-entity.tsx";
import type { InputProps } from "../../../model/define-entity.ts";
import { isEntry } from "./is-entry.ts";

/** The key, which entries alone have. */
export function KeyInput({ source, isNew }: InputProps): ReactNode {
  const { watch } = useFormContext();
  const field = useEntity().description.fields[source];
  if (!field || !isEntry({ parentId: watch("parentId") })) return null;
  return <TextInput source={source} field={{ ...field, required: true }} isNew={isNew} />;
}
