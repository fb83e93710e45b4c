import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ConsoleDataProvider } from "../model/console-data-provider.ts";
import { useConsoleData } from "./use-console-data.ts";

type TaskCounts = Awaited<ReturnType<ConsoleDataProvider["countOwnTasks"]>>;

const everyMs = 60_000;

/** How many tasks of processes wait for the person, counted anew each minute; `null` on a server without processes of ours. */
export function useTaskCounts(): UseQueryResult<TaskCounts> {
  const data = useConsoleData();
  return useQuery({
    queryKey: ["work/todo", "counts"],
    queryFn: () => data.countOwnTasks(),
    refetchInterval: everyMs,
    // A second part of the page that shows them asks for nothing.
    staleTime: everyMs,
  });
}
