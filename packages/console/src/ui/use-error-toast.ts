import { useCallback } from "react";
import { useNotify } from "react-admin";
import { isSilent, isUnanswered, messageOf } from "../wire/http-error.ts";

/** Tells the sentence of a call that was refused, or that never reached the server: nobody should take it for done. */
export function useErrorToast(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback(
    (error) => {
      if (isSilent(error) && !isUnanswered(error)) return;
      const message = messageOf(error, "ra.notification.http_error");
      notify(message, { type: "error", messageArgs: { _: message } });
    },
    [notify],
  );
}
