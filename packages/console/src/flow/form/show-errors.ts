import type { UseFormReturn } from "react-hook-form";
import { failureOf } from "../../wire/http-error.ts";

/** Shows the server's objections to values of a process at their inputs. */
export function showErrors(form: Pick<UseFormReturn, "setError">, error: unknown): void {
  for (const [key, message] of Object.entries(failureOf(error).errors ?? {}))
    form.setError(key.replace(/^variables\./, ""), { type: "server", message });
}
