import { useSWRConfig } from "swr";
import { type InboxMessage, queries } from "../api.ts";
import { client } from "../client.ts";
import { messageTarget } from "../features/inbox/message-target.ts";
import { QueryView } from "../QueryView.tsx";
import { Link } from "../routing/index.ts";
import { useUserId } from "../session.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/Notice.tsx";
import { Original } from "../ui/Original.tsx";
import { Pagination } from "../ui/Pagination.tsx";
import { Tag } from "../ui/Tag.tsx";
import { WholeCodes } from "../ui/WholeCodes.tsx";
import { useListParams } from "../use-list-params.ts";
import { reportFailure, useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";
import "../ui/field.css";
import "./inbox.css";

/** 消息: the candidate's messages, the latest first. A message is marked as read when its application is opened. */
export function InboxPage() {
  const { t } = useTranslation("candidate");
  const userId = useUserId();
  const { params, current, size, pageTo, filter } = useListParams();
  const unread = params.get("unread") === "1";
  const messages = useQuery(queries.inbox(userId, { current, size, ...(unread && { unread }) }), {
    keepPreviousData: true,
  });
  const { mutate } = useSWRConfig();
  const refresh = () =>
    mutate((key) => Array.isArray(key) && (key[0] === "inbox" || key[0] === "unread"), undefined, { revalidate: true });
  const mark = (call: Promise<unknown>) => void call.then(refresh).catch(reportFailure);
  const read = (id: string) => mark(client.POST("/mrhr-zpgl-new/recruitGuestInbox/read", { body: { ids: [id] } }));
  const readAll = () => mark(client.POST("/mrhr-zpgl-new/recruitGuestInbox/readAll"));
  const hasUnread = (messages.data?.records ?? []).some(({ readTime }) => !readTime);
  return (
    <PageFrame title={t("inbox.heading")} heading>
      <div className="stack">
        <p className="inbox-tools">
          <label className="choice">
            <input
              type="checkbox"
              checked={unread}
              onChange={(event) => filter({ unread: event.target.checked ? "1" : undefined })}
            />
            <span>{t("inbox.unreadOnly")}</span>
          </label>
          <Button size="small" disabled={!hasUnread} onClick={readAll}>
            {t("inbox.readAll")}
          </Button>
        </p>
        <QueryView query={messages}>
          {({ records, total, totalCapped }) =>
            records.length > 0 ? (
              <>
                <Card>
                  <ul className="inbox">
                    {records.map((message) => (
                      <li key={message.id} className={message.readTime ? "" : "inbox-new"}>
                        <h2 className="inbox-title">
                          <Original text={message.title} />
                          {!message.readTime && (
                            <Tag tone="brand" sign="wait">
                              {t("inbox.unread")}
                            </Tag>
                          )}
                        </h2>
                        <p>
                          <WholeCodes text={message.content} />
                        </p>
                        <p className="inbox-foot muted small">
                          <time className="numeric">
                            <WholeCodes text={message.createTime} />
                          </time>
                          <MessageLink message={message} onOpen={() => !message.readTime && read(message.id)} />
                        </p>
                      </li>
                    ))}
                  </ul>
                </Card>
                <Pagination current={current} size={size} total={total} totalCapped={totalCapped} to={pageTo} />
              </>
            ) : (
              <EmptyState icon="mail" title={t(unread ? "inbox.noneUnread" : "inbox.none")}>
                <p className="muted">{t("inbox.noneHint")}</p>
              </EmptyState>
            )
          }
        </QueryView>
      </div>
    </PageFrame>
  );
}

function MessageLink({ message, onOpen }: { message: InboxMessage; onOpen: () => void }) {
  const { t } = useTranslation("candidate");
  const { to, text } = messageTarget(message);
  return (
    <Link to={to} onClick={onOpen}>
      {t(`inbox.to.${text}`)}
      <span className="visually-hidden">
        <Original text={t("inbox.of", { title: message.title })} />
      </span>
    </Link>
  );
}
