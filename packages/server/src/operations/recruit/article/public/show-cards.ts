import type { Article } from "@bladekit/openapi";
import { postPages, type RichCard, richParts } from "@bladekit/sdk/rules";
import type { Context } from "../../../../context/context.ts";
import { toMarkup } from "../../../../contract/mark-up.ts";
import { byDeadline, readSummaries } from "../../job/public/job-list.ts";
import { visibleJobs } from "../../job/visible-jobs.ts";

type Shown = Pick<Article, "content" | "contentJobs">;

/** The text of a notice with a link in each card, and the posts of its cards. A card leaves with its file, and with its post. */
export async function showCards(ctx: Context, content: string, attachments: Article["attachments"]): Promise<Shown> {
  const parts = richParts(content);
  if (parts.every(({ card }) => card === undefined)) return { content };
  const ids = parts.flatMap(({ card }) => (card?.kind === "post" ? [card.of] : []));
  const jobs =
    ids.length > 0 ? await readSummaries(ctx, visibleJobs(ctx.db, ctx.now).where("job.id", "in", ids), byDeadline) : [];
  const links: Readonly<Record<RichCard["kind"], ReadonlyMap<string, string>>> = {
    file: new Map(attachments.map(({ file, link, name }) => [file, linkHtml(link, name)])),
    post: new Map(jobs.map(({ id, hireMode, title }) => [id, linkHtml(`${postPages[hireMode]}?id=${id}`, title)])),
  };
  const shown = parts.map(({ card, html }) => {
    if (!card) return html;
    const link = links[card.kind].get(card.of);
    return link ? `<figure data-${card.kind}="${card.of}">${link}</figure>` : "";
  });
  return { content: shown.join(""), ...(jobs.length > 0 && { contentJobs: jobs }) };
}

const linkHtml = (href: string, words: string) => `<a href="${toMarkup(href)}">${toMarkup(words)}</a>`;
