import { type JobListQuery, type JobSummary, queries } from "../api.ts";
import type { HireMode } from "../paths.ts";
import { useQuery } from "../use-query.ts";

const most = { current: 1, size: 50 } as const;

/** Posts of both kinds whose title has the text, and those of the departments whose name has it; undefined until they are there. */
export function useFoundJobs(text: string): JobSummary[] | undefined {
  const found = [useOfKind(1, text), useOfKind(2, text)];
  if (found.includes(undefined)) return undefined;
  const byId = new Map(found.flatMap((jobs) => jobs ?? []).map((job) => [job.id, job]));
  return [...byId.values()];
}

function useOfKind(mode: HireMode, text: string): JobSummary[] | undefined {
  const facets = useQuery(queries.facets(mode));
  const named = facets.data?.depts.find(({ name }) => name.includes(text) || text.includes(name));
  const titled = useQuery(queries.jobs(mode, { ...most, title: text }));
  const inDept: JobListQuery | undefined = named && { ...most, deptId: named.key };
  const ofDept = useQuery(inDept && queries.jobs(mode, inDept));
  if (!facets.data || !titled.data || (inDept && !ofDept.data)) return undefined;
  return [...titled.data.records, ...(ofDept.data?.records ?? [])];
}
