import { createElement, useCallback } from "react";
import { useNotify } from "react-admin";
import { failureOf, isSilent, isUnanswered, messageOf } from "../wire/http-error.ts";
import { RefusalToast } from "./message/RefusalToast.tsx";

/** Long enough to read the sentence and press the button. It stays while somebody is at it. */
const refusalMs = 15_000;

/**
 * Shows the sentence of a call that was refused or did not reach the server, so that nobody believes it was done. A refusal for a missing
 * permission offers to ask for it.
 */
export function useErrorToast(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback(
    (error) => {
      if (isSilent(error) && !isUnanswered(error)) return;
      const message = messageOf(error, "ra.notification.http_error");
      const { right: code } = failureOf(error);
      if (code) notify(createElement(RefusalToast, { message, code }), { type: "error", autoHideDuration: refusalMs });
      else notify(message, { type: "error", messageArgs: { _: message } });
    },
    [notify],
  );
}
