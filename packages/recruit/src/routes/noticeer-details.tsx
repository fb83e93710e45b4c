import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { queries } from "../api.ts";
import { JobList } from "../features/jobs/JobList.tsx";
import { NoticeArticle } from "../features/notices/NoticeArticle.tsx";
import { linkTo, paths } from "../paths.ts";
import { QueryView } from "../QueryView.tsx";
import { Card } from "../ui/Card.tsx";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";

/** One notice with its files and the posts that it announces. */
export function NoticePage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const article = useQuery(queries.article(params.get("id") ?? ""));
  return (
    <PageFrame title={article.data?.title} parent={{ to: paths.notices, label: t("nav.notices") }}>
      <QueryView query={article}>
        {(data) => (
          <div className="stack">
            <Card>
              <NoticeArticle article={data} />
            </Card>
            {data.jobs.length > 0 && (
              <Card title={t("notice.jobs")}>
                <JobList jobs={data.jobs} level={3} to={(job) => linkTo.noticeJob(job.hireMode, job.id)} />
              </Card>
            )}
          </div>
        )}
      </QueryView>
    </PageFrame>
  );
}
