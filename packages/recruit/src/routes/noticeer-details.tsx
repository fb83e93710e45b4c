import { queries } from "../api.ts";
import { JobList } from "../features/jobs/JobList.tsx";
import { NoticeArticle } from "../features/notices/NoticeArticle.tsx";
import { firstWords } from "../head.ts";
import { linkTo, paths } from "../paths.ts";
import { QueryView } from "../QueryView.tsx";
import { useSearchParams } from "../routing/index.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { Card } from "../ui/Card.tsx";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";

/** One notice with its files and the posts that it announces. */
export function NoticePage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const article = useQuery(queries.article(params.get("id") ?? ""));
  return (
    <PageFrame
      title={article.data?.title}
      parent={{ to: paths.notices, label: t("nav.notices") }}
      head={
        article.data && {
          description: article.data.summary || firstWords(article.data.content),
          canonical: linkTo.notice(article.data.id),
        }
      }
    >
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
