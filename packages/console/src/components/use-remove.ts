import { useDeleteMany, useNotify, useRefresh, useResourceContext } from "react-admin";
import { useErrorToast } from "./use-error-toast.ts";

/** Removes rows of the present resource in one call: all of them or none. */
export function useRemove(onRemoved: () => void) {
  const resource = useResourceContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const onError = useErrorToast();
  const [deleteMany, { isPending }] = useDeleteMany();
  const remove = (ids: string[]) =>
    deleteMany(
      resource,
      { ids },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          notify("ra.notification.deleted", { type: "success", messageArgs: { smart_count: ids.length } });
          onRemoved();
          refresh();
        },
        onError,
      },
    );
  return { remove, isPending };
}
