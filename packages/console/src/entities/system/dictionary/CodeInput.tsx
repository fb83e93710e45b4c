import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { TextInput } from "../../../entity/inputs/plain-inputs.tsx";
import { useEntity } from "../../../entity/use-entity.tsx";
import type { InputProps } from "../../../model/define-entity.ts";
import { isEntry } from "./is-entry.ts";

/** The code, which an entry has from its head. */
export function CodeInput({ source, isNew }: InputProps): ReactNode {
  const { watch } = useFormContext();
  const field = useEntity().description.fields[source];
  if (!field) return null;
  return <TextInput source={source} field={field} isNew={isNew && !isEntry({ parentId: watch("parentId") })} />;
}
