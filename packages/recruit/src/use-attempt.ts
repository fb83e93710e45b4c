import { useState } from "react";
import { failureText } from "./failure-text.ts";

/** Something that somebody started and that may fail: whether it still runs, and what went wrong, in words for them. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  return {
    busy,
    failure,
    /** Before it is tried anew, or asked about anew. */
    forget: () => setFailure(undefined),
    /** Does it, and says whether it went well. */
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
