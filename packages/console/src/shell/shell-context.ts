import { createContext, useContext } from "react";
import type { Shell } from "../wire/shell.ts";

export const ShellContext = createContext<Shell | undefined>(undefined);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error("no shell is above");
  return shell;
}
