import { queries } from "../api.ts";
import { ConsentList } from "../features/privacy/ConsentList.tsx";
import { DataRequests } from "../features/privacy/DataRequests.tsx";
import { OwnDataCard } from "../features/privacy/OwnDataCard.tsx";
import { RecipientList } from "../features/privacy/RecipientList.tsx";
import { RemoveAccount } from "../features/privacy/RemoveAccount.tsx";
import { ViewList } from "../features/privacy/ViewList.tsx";
import { paths } from "../paths.ts";
import { isComing, QueryView } from "../QueryView.tsx";
import { useUserId } from "../session.ts";
import { useSignOut } from "../sign-out.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/Notice.tsx";
import { Pagination } from "../ui/Pagination.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { showToast } from "../ui/toasts.ts";
import { useListParams } from "../use-list-params.ts";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";

/** 我的数据与授权: the candidate's stored data, consents, the hospital's looks at personal numbers, and the deletion of the account. */
export function PrivacyPage() {
  const { t } = useTranslation("candidate");
  const userId = useUserId();
  const consents = useQuery(queries.consents(userId));
  const texts = useQuery(queries.consentTexts());
  const recipients = useQuery(queries.recipients(userId));
  const requests = useQuery(queries.dataRequests(userId));
  const { current, size, pageTo } = useListParams();
  const views = useQuery(queries.views(userId, current, size), { keepPreviousData: true });
  const signOut = useSignOut();
  const leave = () => {
    showToast("ok", t("privacy.remove.done"));
    signOut();
  };
  return (
    <PageFrame
      title={t("privacy.heading")}
      parent={{ to: paths.applications, label: t("application.heading") }}
      heading
    >
      {/* The parts are shown together, because one that came later would push the others down. */}
      {[consents, texts, recipients, requests, views].some(isComing) ? (
        <Skeleton lines={6} />
      ) : (
        <div className="stack">
          <Card title={t("privacy.consent.heading")}>
            <QueryView query={consents}>
              {(records) =>
                records.length > 0 ? (
                  <ConsentList consents={records} texts={texts.data ?? []} />
                ) : (
                  <EmptyState title={t("privacy.consent.none")} />
                )
              }
            </QueryView>
          </Card>
          <Card title={t("privacy.data.heading")}>
            <OwnDataCard />
          </Card>
          <Card title={t("privacy.view.heading")}>
            <p className="muted">{t("privacy.view.explain")}</p>
            <QueryView query={views}>
              {({ records, total, totalCapped }) =>
                records.length > 0 ? (
                  <>
                    <ViewList views={records} />
                    <Pagination current={current} size={size} total={total} totalCapped={totalCapped} to={pageTo} />
                  </>
                ) : (
                  <EmptyState icon="check" title={t("privacy.view.none")} />
                )
              }
            </QueryView>
          </Card>
          <Card title={t("privacy.recipient.heading")}>
            <QueryView query={recipients}>{(records) => <RecipientList recipients={records} />}</QueryView>
          </Card>
          <Card title={t("privacy.request.heading")}>
            <QueryView query={requests}>{(records) => <DataRequests requests={records} />}</QueryView>
          </Card>
          <Card title={t("privacy.remove.heading")}>
            <RemoveAccount onRemoved={leave} />
          </Card>
        </div>
      )}
    </PageFrame>
  );
}
