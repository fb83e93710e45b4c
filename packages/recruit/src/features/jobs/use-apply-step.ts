import { type Job, queries } from "../../api.ts";
import { hasFailed } from "../../QueryView.tsx";
import { useSession } from "../../session.ts";
import { useQuery } from "../../use-query.ts";
import { hasApplied } from "./has-applied.ts";
import { missingMaterials } from "./missing-materials.ts";

/** Something that the résumé lacks for a post. */
interface Hole {
  section: string;
  field: string;
  /** The key of the instruction; for a file the name of the document. */
  message: string;
  isMaterial: boolean;
}

/** The next step of a visitor or candidate on a post. */
export type ApplyStep =
  | { kind: "done"; applicationId: string; isWithdrawn: boolean }
  | { kind: "closed" | "upcoming" | "signIn" | "loading" }
  | { kind: "failed"; error: unknown; retry: () => void }
  | { kind: "incomplete"; holes: readonly [Hole, ...Hole[]] }
  | { kind: "ready"; userId: string };

/** The next step towards an application: sign in, complete the résumé, apply, see the application, or too late. */
export function useApplyStep(job: Job): ApplyStep {
  const userId = useSession()?.userId;
  const mine = job.myApplication;
  const isOpen = job.status !== "closed" && job.status !== "upcoming";
  const isDone = hasApplied(job);
  const resume = useQuery(userId && isOpen && !isDone ? queries.resume(userId) : undefined);
  if (isDone && mine) return { kind: "done", applicationId: mine.id, isWithdrawn: mine.state === "withdrawn" };
  if (job.status === "closed" || job.status === "upcoming") return { kind: job.status };
  if (!userId) return { kind: "signIn" };
  if (hasFailed(resume)) return { kind: "failed", error: resume.error, retry: () => void resume.mutate() };
  if (!resume.data) return { kind: "loading" };
  const { completeness, resume: document } = resume.data;
  const [first, ...others]: Hole[] = [
    ...completeness.missing.map((hole) => ({ ...hole, isMaterial: false })),
    ...missingMaterials(job.materials, document.attachment).map(({ category, name }) => ({
      section: "attachment",
      field: category,
      message: name,
      isMaterial: true,
    })),
  ];
  return first ? { kind: "incomplete", holes: [first, ...others] } : { kind: "ready", userId };
}
