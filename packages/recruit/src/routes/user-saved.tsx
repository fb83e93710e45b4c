import { queries, type Saved } from "../api.ts";
import { client } from "../client.ts";
import { JobList } from "../features/jobs/JobList.tsx";
import { linkTo, paths } from "../paths.ts";
import { QueryView } from "../QueryView.tsx";
import { Link } from "../routing/index.ts";
import { useUserId } from "../session.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/Notice.tsx";
import { reportFailure, useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";
import "../features/saved/saved.css";
import { Original } from "../ui/Original.tsx";

/** 我的收藏: saved posts and saved searches. */
export function SavedPage() {
  const { t } = useTranslation("candidate");
  const saved = useQuery(queries.saved(useUserId()));
  const drop = (id: string) =>
    void client
      .POST("/mrhr-zpgl-new/recruitGuestSaved/dropSearch", { params: { query: { id } } })
      .then(saved.mutate, reportFailure);
  return (
    <PageFrame title={t("saved.heading")} heading>
      <QueryView query={saved}>
        {({ jobs, searches }) => (
          <div className="stack">
            <Card title={t("saved.jobs")}>
              {jobs.length > 0 ? <JobList jobs={jobs} level={3} mixed /> : <Nothing of="Jobs" />}
            </Card>
            <Card title={t("saved.searches")}>
              {searches.length > 0 ? <Searches searches={searches} drop={drop} /> : <Nothing of="Searches" />}
            </Card>
          </div>
        )}
      </QueryView>
    </PageFrame>
  );
}

function Nothing({ of }: { of: "Jobs" | "Searches" }) {
  const { t } = useTranslation("candidate");
  return (
    <EmptyState icon="star" title={t(`saved.no${of}`)}>
      <p className="muted">{t(`saved.no${of}Hint`)}</p>
      <Link className={buttonClass("outline")} to={paths.search}>
        {t("saved.find")}
      </Link>
    </EmptyState>
  );
}

function Searches({ searches, drop }: { searches: Saved["searches"]; drop: (id: string) => void }) {
  const { t } = useTranslation("candidate");
  return (
    <ul className="saved-searches">
      {searches.map(({ id, name, criteria }) => (
        <li key={id}>
          <Link to={linkTo.search(criteria)}>
            <Original text={name} />
          </Link>
          <Button size="small" aria-label={t("saved.dropOf", { name })} onClick={() => drop(id)}>
            {t("saved.drop")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
