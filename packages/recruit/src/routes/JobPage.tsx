import { useSearchParams } from "react-router-dom";
import { queries } from "../api.ts";
import { JobDetail } from "../features/jobs/JobDetail.tsx";
import type { HireMode } from "../paths.ts";
import { QueryView } from "../QueryView.tsx";
import { useSession } from "../session.ts";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";

export interface JobPageProps {
  /** Kind of the post; without it the address tells, as on pages that show both kinds. */
  hireMode?: HireMode;
  parent: { to: string; label: string };
}

/** One post; four routes show it, below different parents. */
export function JobPage({ hireMode, parent }: JobPageProps) {
  const [params] = useSearchParams();
  const session = useSession();
  const mode = hireMode ?? (params.get("mode") === "2" ? 2 : 1);
  const job = useQuery(queries.job(mode, params.get("id") ?? "", session?.userId));
  return (
    <PageFrame title={job.data?.title} parent={parent}>
      <QueryView query={job}>{(data) => <JobDetail job={data} onApplied={() => void job.mutate()} />}</QueryView>
    </PageFrame>
  );
}
