import type { FlowField } from "@bladekit/openapi";
import { createContext } from "react";

/** Where a form is filled in: the start of a definition or a task, and its fields. Computed values are asked for by it. */
export interface FormPlace {
  readonly of: { readonly processDefinitionId: string } | { readonly taskId: string };
  readonly fields: readonly FlowField[];
}

export const FormPlaceContext = createContext<FormPlace | undefined>(undefined);
