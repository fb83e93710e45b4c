import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useSWRConfig } from "swr";
import { client, queries } from "../api.ts";
import { linkTo } from "../paths.ts";
import { QueryView } from "../QueryView.tsx";
import { useSession } from "../session.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/Notice.tsx";
import { Pagination } from "../ui/Pagination.tsx";
import { Tag } from "../ui/Tag.tsx";
import { useListParams } from "../use-list-params.ts";
import { reportFailure, useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";
import "./inbox.css";

/** 消息: what the candidate was told, the latest first. A message is read when its application is opened. */
export function InboxPage() {
  const { t } = useTranslation("candidate");
  const userId = useSession()?.userId ?? "";
  const { current, size, page } = useListParams();
  const messages = useQuery(queries.inbox(userId, current, size), { keepPreviousData: true });
  const { mutate } = useSWRConfig();
  const refresh = () =>
    mutate((key) => Array.isArray(key) && (key[0] === "inbox" || key[0] === "unread"), undefined, { revalidate: true });
  const mark = (call: Promise<unknown>) => void call.then(refresh).catch(reportFailure);
  const read = (id: string) => mark(client.POST("/mrhr-zpgl-new/recruitGuestInbox/read", { body: { ids: [id] } }));
  const readAll = () => mark(client.POST("/mrhr-zpgl-new/recruitGuestInbox/readAll"));
  return (
    <PageFrame title={t("inbox.heading")} heading>
      <div className="stack">
        <QueryView query={messages}>
          {({ records, total }) =>
            records.length > 0 ? (
              <>
                {records.some(({ readTime }) => !readTime) && (
                  <p className="inbox-tools">
                    <Button size="small" onClick={readAll}>
                      {t("inbox.readAll")}
                    </Button>
                  </p>
                )}
                <Card>
                  <ul className="inbox">
                    {records.map((message) => (
                      <li key={message.id} className={message.readTime ? "" : "inbox-new"}>
                        <h2 className="inbox-title">
                          {message.title}
                          {!message.readTime && <Tag tone="danger">{t("inbox.unread")}</Tag>}
                        </h2>
                        <p>{message.content}</p>
                        <p className="inbox-foot muted small">
                          <time className="numeric">{message.createTime}</time>
                          <Link
                            to={linkTo.application(message.applicationId)}
                            onClick={() => !message.readTime && read(message.id)}
                          >
                            {t("inbox.open")}
                          </Link>
                        </p>
                      </li>
                    ))}
                  </ul>
                </Card>
                <Pagination current={current} size={size} total={total} onChange={page} />
              </>
            ) : (
              <EmptyState icon="mail" title={t("inbox.none")}>
                <p className="muted">{t("inbox.noneHint")}</p>
              </EmptyState>
            )
          }
        </QueryView>
      </div>
    </PageFrame>
  );
}
