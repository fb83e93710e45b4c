import { relations } from "@bladekit/openapi/connections/relations";
import { useMemo } from "react";
import type { Words } from "../../model/description.ts";
import { useCodes } from "../access.tsx";
import { useEntity } from "../use-entity.tsx";

/** A list that refers to the records of another one. */
export interface Relation {
  readonly entity: string;
  /** Heading of the list. */
  readonly label: Words;
  /** The filter that narrows it to one record. */
  readonly filter: string;
  /** The field of the record that the filter takes; its id when absent. */
  readonly by?: string;
  readonly code: string | null;
}

const all: Readonly<Record<string, readonly Relation[]>> = relations;
const none: readonly Relation[] = [];

/** The lists that refer to records of the present entity, as far as the person may open them. */
export function useRelations(): readonly Relation[] {
  const codes = useCodes();
  const { name } = useEntity().description;
  return useMemo(() => (all[name] ?? none).filter(({ code }) => code === null || codes.has(code)), [codes, name]);
}
