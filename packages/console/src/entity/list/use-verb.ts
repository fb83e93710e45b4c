import { useMutation } from "@tanstack/react-query";
import { useNotify, useRefresh, useResourceContext } from "react-admin";
import type { VerbInput } from "../../model/console-data-provider.ts";
import { useErrorToast } from "../../ui/use-error-toast.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";

/** Calls a verb of the entity's own, for rows or with what a dialog asked for; says how it went, and reads the screen anew. */
export function useVerb(verb: string, onDone: () => void = () => {}) {
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const notify = useNotify();
  const refresh = useRefresh();
  const onError = useErrorToast();
  return useMutation({
    mutationFn: (input: VerbInput) => data.run(resource, verb, input),
    onSuccess: () => {
      notify("entity.done", { type: "success" });
      onDone();
      refresh();
    },
    onError,
  });
}
