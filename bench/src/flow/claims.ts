import type { Figure, Office } from "./office.ts";

const callsOfOne = 10;

/** Lets ten people claim the same task with ten calls each, all at once, and repeats that with other tasks. */
export async function raceForTasks({ clerks, ask }: Office, races: number): Promise<Figure[]> {
  const winners: number[] = [];
  const failures = new Set<number>();
  for (let race = 0; race < races; race += 1) {
    await ask();
    const [task] = (await (clerks[0] as (typeof clerks)[number]).GET("/blade-flow/work/claim-list", {})).records;
    const taskId = task?.taskId ?? "";
    const tries = clerks.flatMap((clerk, who) => Array.from({ length: callsOfOne }, () => ({ clerk, who })));
    const outcomes = await Promise.all(
      tries.map(({ clerk, who }) =>
        clerk.POST("/blade-flow/work/claim-task", { params: { query: { taskId } } }).then(
          () => who,
          (error: { status?: number }) => {
            if (error.status !== 409) failures.add(error.status ?? 0);
            return undefined;
          },
        ),
      ),
    );
    winners.push(new Set(outcomes.filter((who) => who !== undefined)).size);
  }
  return [
    ["winners of 100 claims at once", [...new Set(winners)].join(", "), "1"],
    ["answers other than 200 and 409", failures.size === 0 ? "0" : [...failures].join(", "), "0"],
  ];
}
