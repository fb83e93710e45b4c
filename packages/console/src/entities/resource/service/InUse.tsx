import { Alert } from "@mui/material";
import type { ReactNode } from "react";
import { useListContext } from "react-admin";
import { useWords } from "../../../entity/use-entity.tsx";
import type { Words } from "../../../model/description.ts";

/** Value of `status` for the row that is in use. */
const inUse = 2;

export const isInUse = ({ status }: { status?: unknown }): boolean => status === inUse;

/** Says above the list of a service what happens while no row of it is in use. */
export function whileNone(text: Words): () => ReactNode {
  return function WhileNone() {
    const words = useWords();
    const { data, total, filterValues } = useListContext();
    const isWhole = data?.length === total && Object.keys(filterValues).length === 0;
    if (!data || !isWhole || data.some(isInUse)) return null;
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {words(text)}
      </Alert>
    );
  };
}
