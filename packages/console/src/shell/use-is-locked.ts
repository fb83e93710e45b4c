import { useSyncExternalStore } from "react";
import { useShell } from "./shell-context.ts";

/** Whether this tab is locked. */
export function useIsLocked(): boolean {
  const { lockScreen } = useShell();
  return useSyncExternalStore(lockScreen.subscribe, lockScreen.isLocked);
}
