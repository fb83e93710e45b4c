import { queries } from "../api.ts";
import { ResumeForm } from "../features/resume/ResumeForm.tsx";
import { paths } from "../paths.ts";
import { QueryView } from "../QueryView.tsx";
import { useUserId } from "../session.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";

/** The candidate's résumé. */
export function ResumePage() {
  const { t } = useTranslation("candidate");
  const userId = useUserId();
  const resume = useQuery(queries.resume(userId));
  return (
    <PageFrame title={t("resume.heading")} parent={{ to: paths.applications, label: t("application.heading") }}>
      <QueryView query={resume}>
        {(data) => <ResumeForm key={userId} userId={userId} data={data} mutate={resume.mutate} />}
      </QueryView>
    </PageFrame>
  );
}
