import { type Article, queries } from "../api.ts";
import { JobList } from "../features/jobs/JobList.tsx";
import { cardsIn, NoticeArticle } from "../features/notices/NoticeArticle.tsx";
import { firstWords } from "../head.ts";
import { linkTo, paths } from "../paths.ts";
import { QueryView } from "../QueryView.tsx";
import { Link, useSearchParams } from "../routing/index.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { buttonClass } from "../ui/Button.tsx";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";

const mostJobs = 5;

/** One notice with its files and its posts. */
export function NoticePage() {
  const { t } = useTranslation("pages");
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
          isChinese: !article.data.hasEnglish,
        }
      }
    >
      <QueryView query={article} isPage>
        {(data) => (
          <div className="stack">
            <NoticeArticle article={data} />
            <RelatedJobs article={data} />
          </div>
        )}
      </QueryView>
    </PageFrame>
  );
}

/** The first posts of a notice, without those in its text, and a link to all of them. */
function RelatedJobs({ article }: { article: Article }) {
  const { t } = useTranslation("pages");
  const { jobs, planId } = article;
  const inText = cardsIn(article);
  const others = jobs.filter(({ id }) => !inText.has(id));
  if (others.length === 0) return;
  return (
    <section className="notice-jobs">
      <h2>{t("notice.jobs")}</h2>
      <JobList jobs={others.slice(0, mostJobs)} level={3} to={(job) => linkTo.noticeJob(job.hireMode, job.id)} />
      {others.length > mostJobs && planId && (
        <Link className={buttonClass("outline")} to={linkTo.plan(planId)}>
          {t("notice.allJobs", { count: jobs.length })}
        </Link>
      )}
    </section>
  );
}
