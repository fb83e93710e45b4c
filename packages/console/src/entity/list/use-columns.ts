import { useMemo } from "react";
import { useResourceContext } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { useEntity } from "../use-entity.tsx";
import { arrangedColumns, type Column, type ColumnLayout, entityColumns } from "./columns.ts";
import { columnsParameter } from "./saved-views.ts";
import type { Density } from "./table-style.ts";
import { useKept } from "./use-kept.ts";

const asDescribed: ColumnLayout = {};

/**
 * The columns of the present list as this person has arranged them, and how to arrange them otherwise. Columns that its address names
 * come before, until somebody arranges columns: then what is on screen is theirs.
 */
export function useColumns(): {
  columns: readonly Column[];
  density: Density;
  layout: ColumnLayout;
  setLayout: (layout: ColumnLayout) => void;
  setDensity: (density: Density) => void;
} {
  const entity = useEntity();
  const resource = useResourceContext() ?? "";
  const [search, setSearch] = useSearchParams();
  const asked = search.get(columnsParameter);
  const [kept, keep] = useKept<ColumnLayout>(`${resource}.table${entity.variant ?? ""}`, asDescribed);
  const [density, setDensity] = useKept<Density>("density", "normal");
  const layout = useMemo(() => {
    const known = new Set(entityColumns(entity).map(({ key }) => key));
    const linked = asked?.split(",").filter((key) => known.has(key)) ?? [];
    return linked.length > 0 ? { ...kept, order: linked, shown: linked } : kept;
  }, [entity, kept, asked]);
  const columns = useMemo(() => arrangedColumns(entityColumns(entity), layout), [entity, layout]);
  const setLayout = (arranged: ColumnLayout) => {
    keep(arranged);
    if (asked === null) return;
    const without = (now: URLSearchParams) => {
      now.delete(columnsParameter);
      return now;
    };
    setSearch(without, { replace: true });
  };
  return { columns, density, layout, setLayout, setDensity };
}
