import { useCallback } from "react";
import { useNotify } from "react-admin";
import { isSilent } from "../providers/http-error.ts";

/** Shows the sentence of a refused call; a failed network stays silent, for the screen tells of it in its place. */
export function useErrorToast(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback(
    (error) => {
      if (isSilent(error)) return;
      const message = (error instanceof Error && error.message) || "ra.notification.http_error";
      notify(message, { type: "error", messageArgs: { _: message } });
    },
    [notify],
  );
}
