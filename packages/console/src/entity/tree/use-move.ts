import { useMutation } from "@tanstack/react-query";
import { useNotify, useRefresh, useResourceContext } from "react-admin";
import type { Row } from "../../model/define-entity.ts";
import { useErrorToast } from "../../ui/use-error-toast.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { useAllowed } from "../access.tsx";
import { useEntity } from "../use-entity.tsx";
import { movedRows } from "./moved-rows.ts";
import type { Place } from "./use-levels.ts";

/** Puts a row before another of a level, or last; undefined for those who may not change rows. */
export type Move = ((to: Place, row: Row, before: string | undefined) => void) | undefined;

export function useMove(): Move {
  const data = useConsoleData();
  const notify = useNotify();
  const refresh = useRefresh();
  const resource = useResourceContext() ?? "";
  const { description } = useEntity();
  const allowed = useAllowed();
  const { mutate: save } = useMutation({
    mutationFn: async ({ rows, from }: { rows: readonly Row[]; from: readonly Row[] }) => {
      for (const { depth: _, ...row } of rows) {
        const previousData = from.find(({ id }) => id === row.id) ?? row;
        await data.update(resource, { id: row.id, data: row, previousData });
      }
    },
    onSuccess: () => notify("entity.done", { type: "success" }),
    onError: useErrorToast(),
    // After a failure half of the rows may have moved.
    onSettled: refresh,
  });
  const parent = description.tree?.parent ?? "";
  if (!allowed(description, "edit")) return undefined;
  return ({ level, parentId }, row, before) =>
    save({ rows: movedRows(level, row, before, [parent, parentId]), from: [...level, row] });
}
