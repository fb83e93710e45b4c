import type { ArticleSummary } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Tag } from "../../ui/Tag.tsx";
import "./notices.css";
import { Original } from "../../ui/Original.tsx";
import { dayOf } from "../../wire-time.ts";

export interface NoticeListProps {
  articles: readonly ArticleSummary[];
  /** Leaves out the summary, for narrow places. */
  brief?: boolean;
}

export function NoticeList({ articles, brief = false }: NoticeListProps) {
  const { t } = useTranslation("pages");
  return (
    <ul className={brief ? "notice-list notice-list-brief" : "notice-list"}>
      {articles.map((article) => (
        <li key={article.id}>
          <div className="notice-list-line">
            <Link to={linkTo.notice(article.id)}>
              <Original text={article.title} />
            </Link>
            {article.isTop && <Tag tone="brand">{t("notice.top")}</Tag>}
            <span className="notice-category">
              <Original text={article.categoryName} />
            </span>
            <time className="whole" dateTime={dayOf(article.releaseTime)}>
              {dayOf(article.releaseTime)}
            </time>
          </div>
          {!brief && article.summary && (
            <p className="muted small notice-summary">
              <Original text={article.summary} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
