import { useDataProvider } from "react-admin";
import type { ConsoleDataProvider } from "../model/console-data-provider.ts";

/** The data provider with the verbs of the console. */
export function useConsoleData(): ConsoleDataProvider {
  return useDataProvider<ConsoleDataProvider>();
}
