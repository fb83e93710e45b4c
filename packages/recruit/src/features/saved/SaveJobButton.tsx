import type { Job } from "../../api.ts";
import { queries } from "../../api.ts";
import { failureText } from "../../failure-text.ts";
import { linkTo } from "../../paths.ts";
import { Link, useLocation } from "../../routing/index.ts";
import { useSession } from "../../session.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { showToast } from "../../ui/toasts.ts";
import { useQuery } from "../../use-query.ts";

const words = {
  upcoming: ["action.remind", "action.reminded", "bell"],
  open: ["action.save", "action.unsave", "star"],
} as const;

/** Saves a post, so that the candidate gets a message when it opens and before it closes. A visitor must sign in first. */
export function SaveJobButton({ job }: { job: Pick<Job, "id" | "status"> }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const userId = useSession()?.userId;
  const saved = useQuery(userId ? queries.saved(userId) : undefined);
  if (job.status === "closed") return null;
  const [save, unsave, icon] = words[job.status === "upcoming" ? "upcoming" : "open"];
  if (!userId) {
    return (
      <Link className={buttonClass("outline", "small")} to={linkTo.login(pathname + search)}>
        <Icon name={icon} />
        {t(save)}
      </Link>
    );
  }
  const isSaved = saved.data?.jobs.some(({ id }) => id === job.id) ?? false;
  const toggle = async () => {
    try {
      const { client } = await import("../../client.ts");
      const body = { jobId: job.id, saved: !isSaved };
      await saved.mutate(await client.POST("/mrhr-zpgl-new/recruitGuestSaved/job", { body }), { revalidate: false });
    } catch (error) {
      showToast("danger", failureText(error));
    }
  };
  return (
    <Button size="small" aria-pressed={isSaved} onClick={toggle}>
      <Icon name={isSaved ? "check" : icon} />
      {t(isSaved ? unsave : save)}
    </Button>
  );
}
