import { useMutation } from "@tanstack/react-query";
import { useNotify, useRefresh, useResourceContext } from "react-admin";
import { useErrorToast } from "../../components/use-error-toast.ts";
import { useConsoleData } from "../../providers/use-console-data.ts";

/** Calls a verb of the entity's own for rows, says how it went, and reads the screen anew. */
export function useVerb(verb: string, onDone: () => void = () => {}) {
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const notify = useNotify();
  const refresh = useRefresh();
  const onError = useErrorToast();
  return useMutation({
    mutationFn: (ids: readonly string[]) => data.run(resource, verb, ids.length > 0 ? { ids } : {}),
    onSuccess: () => {
      notify("entity.done", { type: "success" });
      onDone();
      refresh();
    },
    onError,
  });
}
