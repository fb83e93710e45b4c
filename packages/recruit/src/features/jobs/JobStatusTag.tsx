import { useTranslation } from "react-i18next";
import type { JobSummary } from "../../api.ts";
import { Tag, type TagTone } from "../../ui/Tag.tsx";

const tones: Record<JobSummary["status"], TagTone> = {
  upcoming: "brand",
  open: "ok",
  closing: "warn",
  closed: "neutral",
};

export function JobStatusTag({ status }: { status: JobSummary["status"] }) {
  const { t } = useTranslation();
  return <Tag tone={tones[status]}>{t(`job.status.${status}`)}</Tag>;
}
