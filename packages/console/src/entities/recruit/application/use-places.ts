import { useQuery } from "@tanstack/react-query";
import type { ApplicationRow, ReviewAction, StagePlaces } from "../../../model/console-data-provider.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";

/** Actions that bring people to a stage which takes a number of them, or to a place of the post. */
const counted: ReadonlySet<ReviewAction> = new Set(["pass", "waive", "hire"]);

/** The people of these applications against places, if the action were taken now; undefined while the server is asked. */
export function usePlaces(action: ReviewAction, applications: readonly Pick<ApplicationRow, "id">[]) {
  const data = useConsoleData();
  const ids = applications.map(({ id }) => id);
  const { data: entries } = useQuery({
    queryKey: ["recruit/application", "places", action, ids],
    queryFn: async () => (await data.run("recruit/application", "places", { ids, query: { action } })) as StagePlaces[],
    enabled: counted.has(action) && ids.length > 0,
    // People move meanwhile: each dialog asks anew.
    gcTime: 0,
  });
  return counted.has(action) && ids.length > 0 ? entries : [];
}
