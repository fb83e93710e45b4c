import { useMemo } from "react";
import { useResourceContext, useStore } from "react-admin";
import { useEntity } from "../use-entity.tsx";
import { arrangedColumns, type Column, type ColumnLayout, entityColumns } from "./columns.ts";
import type { Density } from "./table-style.ts";

/** The columns of the present list as this person has arranged them, and how to arrange them otherwise. */
export function useColumns(): {
  columns: readonly Column[];
  density: Density;
  setLayout: (layout: ColumnLayout) => void;
  setDensity: (density: Density) => void;
} {
  const entity = useEntity();
  const resource = useResourceContext() ?? "";
  const [layout, setLayout] = useStore<ColumnLayout>(`${resource}.table${entity.variant ?? ""}`, {});
  const [density, setDensity] = useStore<Density>("density", "normal");
  const columns = useMemo(() => arrangedColumns(entityColumns(entity), layout), [entity, layout]);
  return { columns, density, setLayout, setDensity };
}
