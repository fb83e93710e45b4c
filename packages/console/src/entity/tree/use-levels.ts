import { useQueries } from "@tanstack/react-query";
import { useResourceContext, useStore } from "react-admin";
import type { Row } from "../../model/define-entity.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { useEntity } from "../use-entity.tsx";

/** The place of a row among those beside it. */
export interface Place {
  depth: number;
  /** All rows with the same parent, itself included. If a person sees only a part of a tree, rows at the top may have different parents. */
  level: readonly Row[];
  /** Its place in the level, from 0. */
  index: number;
  /** Id of the node whose children the level shows. */
  parentId: string;
}

/** The rows below an open one, as far as they are known. */
export interface Below {
  rows: readonly Row[] | undefined;
  error: Error | null;
  retry: () => void;
}

const noneOpen: string[] = [];

/** The rows of a tree that can be seen: those at the top, and below each that is open those of its level, which are read when it is opened. */
export function useLevels(roots: readonly Row[]) {
  const resource = useResourceContext() ?? "";
  const data = useConsoleData();
  const { tree } = useEntity().description;
  // It is as it was when somebody comes back from a form.
  const [open, setOpen] = useStore<string[]>(`${resource}.open`, noneOpen);
  const below = useQueries({
    queries: open.map((id) => ({
      queryKey: [resource, "level", id],
      queryFn: async () => {
        const page = { pagination: { page: 1, perPage: 1000 }, sort: { field: "", order: "ASC" as const }, filter: {} };
        return (await data.getManyReference<Row>(resource, { id, target: tree?.parent ?? "", ...page })).data;
      },
    })),
  });
  const found = new Map<string, Below>(
    open.map((id, index) => [
      id,
      {
        rows: below[index]?.data,
        error: below[index]?.error ?? null,
        retry: () => void below[index]?.refetch(),
      },
    ]),
  );
  const rows: Row[] = [];
  const places = new Map<string, Place>();
  const parentOf = (row: Row) => String(row[tree?.parent ?? ""] ?? "");
  const walk = (level: readonly Row[], depth: number) => {
    const beside = new Map<string, Row[]>();
    for (const row of level) {
      const parentId = parentOf(row);
      const own = beside.get(parentId) ?? [];
      beside.set(parentId, own);
      places.set(row.id, { depth, level: own, index: own.length, parentId });
      own.push(row);
      rows.push({ ...row, depth });
      const next = found.get(row.id)?.rows;
      if (next) walk(next, depth + 1);
    }
  };
  walk(roots, 0);
  return {
    rows,
    placeOf: (id: string) => places.get(id),
    /** Undefined for a row that is closed. */
    belowOf: (id: string) => found.get(id),
    toggle: (id: string) => setOpen(open.includes(id) ? open.filter((each) => each !== id) : [...open, id]),
  };
}
