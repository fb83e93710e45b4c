import type { JobSummary } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Tag, type TagSign, type TagTone } from "../../ui/Tag.tsx";

const looks: Record<JobSummary["status"], { tone: TagTone; sign: TagSign }> = {
  upcoming: { tone: "info", sign: "draft" },
  open: { tone: "ok", sign: "done" },
  closing: { tone: "warn", sign: "act" },
  closed: { tone: "neutral", sign: "closed" },
};

export function JobStatusTag({ status }: { status: JobSummary["status"] }) {
  const { t } = useTranslation("pages");
  return <Tag {...looks[status]}>{t(`job.status.${status}`)}</Tag>;
}
