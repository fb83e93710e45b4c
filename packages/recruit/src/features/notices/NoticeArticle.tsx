import { type RichCard, richParts } from "@bladekit/sdk/rules";
import type { Article } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useSite } from "../../site.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { fileSizeText } from "../../ui/file-size.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { CardText } from "../../ui/RichText.tsx";
import { Unbroken } from "../../ui/Unbroken.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import "./notices.css";
import { Original } from "../../ui/Original.tsx";
import { minuteOf } from "../../wire-time.ts";
import { FileCard, JobCard } from "./NoticeCards.tsx";

/** The files and posts that are cards in the text of a notice. They are not listed again below it. */
export const cardsIn = ({ content }: Pick<Article, "content">): ReadonlySet<string> =>
  new Set(richParts(content).flatMap(({ card }) => card?.of ?? []));

/** A notice with its files, and links to the previous and the next notice. */
export function NoticeArticle({ article }: { article: Article }) {
  const { t } = useTranslation("pages");
  const { setting } = useSite();
  const { attachments, contentJobs = [] } = article;
  const inText = cardsIn(article);
  const below = attachments.filter(({ file }) => !inText.has(file));
  const card = ({ kind, of }: RichCard) => {
    const [file, job] = [attachments.find((one) => one.file === of), contentJobs.find(({ id }) => id === of)];
    if (kind === "file") return file && <FileCard file={file} />;
    return job && <JobCard job={job} />;
  };
  return (
    <article className="notice-article">
      <header>
        <h1>
          <Unbroken text={article.title} name={setting.yyName} />
        </h1>
        <ul className="notice-meta">
          <li>
            <Original text={article.categoryName} />
          </li>
          <li>{t("notice.source", { source: article.source })}</li>
          <li>
            <WholeCodes text={minuteOf(article.releaseTime)} />
          </li>
          <li>{t("notice.views", { count: article.viewCount })}</li>
          {article.planId && (
            <li>
              <Link to={linkTo.plan(article.planId)}>
                <Original text={article.planName} />
              </Link>
            </li>
          )}
        </ul>
      </header>
      {article.publicity && (
        <div className="notice-publicity">
          <Notice actions={<Link to={linkTo.publicity(article.id)}>{t("notice.publicity.open")}</Link>}>
            <WholeCodes
              text={t(`notice.publicity.${article.publicity.phase}`, {
                from: article.publicity.startDate,
                to: article.publicity.endDate,
              })}
            />
          </Notice>
        </div>
      )}
      <CardText html={article.content} top={2} card={card} />
      {below.length > 0 && (
        <section className="notice-files">
          <h2>{t("notice.attachments")}</h2>
          <ul>
            {below.map((file) => (
              <li key={file.link}>
                <Icon name="file" />
                <a href={file.link} download={file.name}>
                  <Original text={file.name} />
                </a>
                <span className="muted small">{fileSizeText(file.size)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav className="notice-neighbours no-print" aria-label={t("notice.neighbours")}>
        <Neighbour label={t("notice.previous")} link={article.previous} />
        <Neighbour label={t("notice.next")} link={article.next} />
      </nav>
    </article>
  );
}

function Neighbour({ label, link }: { label: string; link: Article["previous"] }) {
  const { t } = useTranslation("pages");
  return (
    <p>
      <span className="muted">{label}</span>{" "}
      {link ? (
        <Link to={linkTo.notice(link.id)}>
          <Original text={link.title} />
        </Link>
      ) : (
        t("notice.none")
      )}
    </p>
  );
}
