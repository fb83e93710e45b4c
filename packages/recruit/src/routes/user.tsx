import { useSWRConfig } from "swr";
import { queries } from "../api.ts";
import { ApplicationCard } from "../features/applications/ApplicationCard.tsx";
import { ApplicationDetail } from "../features/applications/ApplicationDetail.tsx";
import { pageOfGroups } from "../features/applications/application-groups.ts";
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

/** 投递记录: the candidate's applications, or the one with the `id` of the address. */
export function ApplicationsPage() {
  const { params } = useListParams();
  const userId = useUserId();
  const id = params.get("id");
  return id ? <OneApplication userId={userId} id={id} /> : <AllApplications userId={userId} />;
}

const perPage = 100;

function AllApplications({ userId }: { userId: string }) {
  const { t } = useTranslation("candidate");
  const { current, pageTo } = useListParams();
  const applications = useQuery(queries.applications(userId), { keepPreviousData: true });
  const change = useApplicationChange();
  return (
    <PageFrame title={t("application.heading")} heading>
      <QueryView query={applications}>
        {(records) =>
          records.length > 0 ? (
            <>
              {pageOfGroups(records, current, perPage).map(({ group, count, members }) => (
                <section key={group} className={`application-group application-group-${group}`}>
                  <h2>
                    {t(`application.group.${group}`)} <span className="muted numeric">{count}</span>
                  </h2>
                  {members.map((application) => (
                    <ApplicationCard key={application.id} application={application} group={group} onChange={change} />
                  ))}
                </section>
              ))}
              <Pagination
                current={current}
                size={perPage}
                total={records.length}
                sizes={[perPage]}
                to={(page) => pageTo(page, 10)}
              />
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
    </PageFrame>
  );
}

/** Reloads everything that shows an application that has changed. */
function useApplicationChange(): () => void {
  const { mutate } = useSWRConfig();
  const isAbout = (key: unknown) => Array.isArray(key) && (key[0] === "applications" || key[0] === "job");
  return () => void mutate(isAbout, undefined, { revalidate: true });
}

function OneApplication({ userId, id }: { userId: string; id: string }) {
  const { t } = useTranslation("candidate");
  const application = useQuery(queries.application(userId, id));
  const refreshLists = useApplicationChange();
  return (
    <PageFrame title={application.data?.jobTitle} parent={{ to: paths.applications, label: t("application.heading") }}>
      <QueryView query={application} isPage>
        {(data) => (
          <ApplicationDetail
            application={data}
            onChange={(next) => {
              void application.mutate(next, { revalidate: false });
              refreshLists();
            }}
            onRefused={() => void application.mutate()}
            snapshot={<ResumeView resume={data.snapshot} />}
          />
        )}
      </QueryView>
    </PageFrame>
  );
}
