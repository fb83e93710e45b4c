import { useMemo } from "react";
import { useResourceContext } from "react-admin";
import { useEntity } from "../use-entity.tsx";
import { arrangedColumns, type Column, type ColumnLayout, entityColumns } from "./columns.ts";
import type { Density } from "./table-style.ts";
import { useKept } from "./use-kept.ts";

const asDescribed: ColumnLayout = {};

/** The columns of the present list as this person has arranged them, and how to arrange them otherwise. */
export function useColumns(): {
  columns: readonly Column[];
  density: Density;
  layout: ColumnLayout;
  setLayout: (layout: ColumnLayout) => void;
  setDensity: (density: Density) => void;
} {
  const entity = useEntity();
  const resource = useResourceContext() ?? "";
  const [layout, setLayout] = useKept<ColumnLayout>(`${resource}.table${entity.variant ?? ""}`, asDescribed);
  const [density, setDensity] = useKept<Density>("density", "normal");
  const columns = useMemo(() => arrangedColumns(entityColumns(entity), layout), [entity, layout]);
  return { columns, density, layout, setLayout, setDensity };
}
