import type { Article } from "@bladekit/openapi";
import { type RichCard, richParts } from "@bladekit/sdk/rules";
import type { Context } from "../../../../context/context.ts";
import { byDeadline, readSummaries } from "../../job/public/job-list.ts";
import { visibleJobs } from "../../job/visible-jobs.ts";

type Shown = Pick<Article, "content" | "contentJobs">;

/** Where a post stands on the site, for clients that show a card as the link in it. */
const pages = { 1: "/recruit/post/details", 2: "/recruit/campus/details" } as const;

/** The text of a notice with a link in each card, and the posts of its cards. A card leaves with its file, and with its post. */
export async function showCards(ctx: Context, content: string, attachments: Article["attachments"]): Promise<Shown> {
  const parts = richParts(content);
  if (parts.every(({ card }) => card === undefined)) return { content };
  const ids = parts.flatMap(({ card }) => (card?.kind === "post" ? [card.of] : []));
  const jobs =
    ids.length > 0 ? await readSummaries(ctx, visibleJobs(ctx.db, ctx.now).where("job.id", "in", ids), byDeadline) : [];
  const links: Readonly<Record<RichCard["kind"], ReadonlyMap<string, string>>> = {
    file: new Map(attachments.map(({ file, link, name }) => [file, linkHtml(link, name)])),
    post: new Map(jobs.map(({ id, hireMode, title }) => [id, linkHtml(`${pages[hireMode]}?id=${id}`, title)])),
  };
  const shown = parts.map(({ card, html }) => {
    if (!card) return html;
    const link = links[card.kind].get(card.of);
    return link ? `<figure data-${card.kind}="${card.of}">${link}</figure>` : "";
  });
  return { content: shown.join(""), ...(jobs.length > 0 && { contentJobs: jobs }) };
}

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const linkHtml = (href: string, words: string) => `<a href="${escaped(href)}">${escaped(words)}</a>`;
