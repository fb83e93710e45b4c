import { queries } from "../api.ts";
import { paths } from "../paths.ts";
import { QueryView } from "../QueryView.tsx";
import { Navigate } from "../routing/index.ts";
import { useSite } from "../site.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { Card } from "../ui/Card.tsx";
import { EmptyState, Notice } from "../ui/Notice.tsx";
import { Original } from "../ui/Original.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { useListParams } from "../use-list-params.ts";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";
import "./outbox.css";

const everyMs = 3000;

/** The text messages of a demo, which are not sent to phones. The list is updated while the page is visible. */
export function OutboxPage() {
  const { t } = useTranslation("candidate");
  const { setting } = useSite();
  const { params, path } = useListParams();
  const phone = params.get("phone")?.slice(0, 20) ?? "";
  const messages = useQuery(setting.outboxVisible ? queries.outbox(phone || undefined) : undefined, {
    refreshInterval: everyMs,
    refreshWhenHidden: false,
    keepPreviousData: true,
  });
  if (!setting.outboxVisible) return <Navigate to={paths.notFound} replace />;
  return (
    <PageFrame title={t("outbox.heading")} heading>
      <div className="stack">
        <Notice>{t("outbox.explain")}</Notice>
        <Card>
          <SearchBox label={t("outbox.phone")} path={path} name="phone" value={phone} />
          <QueryView query={messages}>
            {(records) =>
              records.length > 0 ? (
                <ul className="outbox" aria-live="polite">
                  {records.map((message) => (
                    <li key={message.id}>
                      <p className="outbox-text">
                        <Original text={message.content} />
                      </p>
                      <p className="muted small numeric">
                        {message.recipient} · {message.createTime}
                      </p>
                    </li>
                  ))}
                </ul>
              ) : (
                <EmptyState icon="mail" title={t("outbox.empty")} />
              )
            }
          </QueryView>
        </Card>
      </div>
    </PageFrame>
  );
}
