import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ConsoleDataProvider } from "../model/console-data-provider.ts";
import { countsKey, useIsTold } from "./told-changes.ts";
import { useConsoleData } from "./use-console-data.ts";

type TaskCounts = Awaited<ReturnType<ConsoleDataProvider["countOwnTasks"]>>;

const everyMs = 60_000;
/** While the server tells of changes, this is for what it may have missed. */
const seldomMs = 600_000;

/** How many tasks of processes wait for the person, counted anew each minute, or when the server tells of a change; `null` on a server without processes of ours. */
export function useTaskCounts(): UseQueryResult<TaskCounts> {
  const data = useConsoleData();
  const isTold = useIsTold();
  return useQuery({
    queryKey: countsKey,
    queryFn: () => data.countOwnTasks(),
    refetchInterval: isTold ? seldomMs : everyMs,
    // A second component that shows them causes no second call.
    staleTime: everyMs,
  });
}
