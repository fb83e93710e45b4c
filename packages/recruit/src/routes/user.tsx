import { useSWRConfig } from "swr";
import { queries } from "../api.ts";
import { ApplicationCard } from "../features/applications/ApplicationCard.tsx";
import { ApplicationDetail } from "../features/applications/ApplicationDetail.tsx";
import { ResumeView } from "../features/resume/ResumeView.tsx";
import { paths } from "../paths.ts";
import { QueryView } from "../QueryView.tsx";
import { Link } from "../routing/index.ts";
import { useUserId } from "../session.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { buttonClass } from "../ui/Button.tsx";
import { EmptyState } from "../ui/Notice.tsx";
import { Pagination } from "../ui/Pagination.tsx";
import { useListParams } from "../use-list-params.ts";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";

/** 投递记录: the candidate's applications, or the one that `id` names. */
export function ApplicationsPage() {
  const { params } = useListParams();
  const userId = useUserId();
  const id = params.get("id");
  return id ? <OneApplication userId={userId} id={id} /> : <AllApplications userId={userId} />;
}

function AllApplications({ userId }: { userId: string }) {
  const { t } = useTranslation("candidate");
  const { current, size, pageTo } = useListParams();
  const applications = useQuery(queries.applications(userId, current, size), { keepPreviousData: true });
  return (
    <PageFrame title={t("application.heading")} heading>
      <div className="stack">
        <QueryView query={applications}>
          {({ records, total, totalCapped }) =>
            records.length > 0 ? (
              <>
                {records.map((application) => (
                  <ApplicationCard key={application.id} application={application} />
                ))}
                <Pagination current={current} size={size} total={total} totalCapped={totalCapped} to={pageTo} />
              </>
            ) : (
              <EmptyState title={t("application.none")}>
                <Link className={buttonClass("primary")} to={paths.social}>
                  {t("application.findPosts")}
                </Link>
                <Link className={buttonClass("outline")} to={paths.resume}>
                  {t("application.editResume")}
                </Link>
              </EmptyState>
            )
          }
        </QueryView>
      </div>
    </PageFrame>
  );
}

function OneApplication({ userId, id }: { userId: string; id: string }) {
  const { t } = useTranslation("candidate");
  const application = useQuery(queries.application(userId, id));
  const { mutate } = useSWRConfig();
  const refreshLists = () =>
    mutate((key) => Array.isArray(key) && (key[0] === "applications" || key[0] === "job"), undefined, {
      revalidate: true,
    });
  return (
    <PageFrame title={application.data?.jobTitle} parent={{ to: paths.applications, label: t("application.heading") }}>
      <QueryView query={application}>
        {(data) => (
          <ApplicationDetail
            application={data}
            onChange={(next) => {
              void application.mutate(next, { revalidate: false });
              void refreshLists();
            }}
            onRefused={() => void application.mutate()}
            snapshot={<ResumeView resume={data.snapshot} />}
          />
        )}
      </QueryView>
    </PageFrame>
  );
}
