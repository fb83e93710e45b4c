import { useDeleteMany, useNotify, useRefresh, useResourceContext } from "react-admin";
import { useErrorToast } from "../ui/use-error-toast.ts";
import { useConsoleData } from "../wire/use-console-data.ts";
import { UndoRemoval } from "./UndoRemoval.tsx";
import { useEntity } from "./use-entity.tsx";

/** Time to read the sentence and to reach the button, in ms. */
const undoTime = 12_000;

/** Removes rows of the present resource in one call: all of them or none. Where the server can, the notification undoes it. */
export function useRemove(onRemoved: () => void) {
  const resource = useResourceContext();
  const { remove: verb } = useEntity().description.verbs;
  const data = useConsoleData();
  const notify = useNotify();
  const refresh = useRefresh();
  const onError = useErrorToast();
  const [deleteMany, { isPending }] = useDeleteMany();
  const tell = async (ids: readonly string[]) => {
    const isUndoable = verb?.restorable && (await data.hasRestore());
    notify("console.remove.done", {
      type: "success",
      messageArgs: { count: ids.length },
      ...(isUndoable && { action: <UndoRemoval operation={verb.op} ids={ids} />, autoHideDuration: undoTime }),
    });
  };
  const remove = (ids: readonly string[]) =>
    deleteMany(
      resource,
      { ids: [...ids] },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          void tell(ids);
          onRemoved();
          refresh();
        },
        onError,
      },
    );
  return { remove, isPending };
}
