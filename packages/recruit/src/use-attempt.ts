import { useState } from "react";
import { failureText } from "./failure-text.ts";

/** The state of an action that may fail: whether it is running, and its error as a sentence for the person who started it. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  return {
    busy,
    failure,
    /** Removes the error, before another attempt. */
    forget: () => setFailure(undefined),
    /** Runs the action, and returns whether it succeeded. */
    async attempt(work: () => Promise<unknown>): Promise<boolean> {
      setBusy(true);
      setFailure(undefined);
      try {
        await work();
        return true;
      } catch (error) {
        setFailure(failureText(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
