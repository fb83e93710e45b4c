import type { RecruitArticleInput } from "@bladekit/openapi";
import { type RichCard, richParts } from "@bladekit/sdk/rules";
import type { FieldError } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { plainText } from "../../field-checks.ts";
import { idsThere } from "./ids-there.ts";

type Files = NonNullable<RecruitArticleInput["attachments"]>;

/**
 * The text of a notice as it is kept: a card holds its name and words alone, and a figure inside a table or a list is no card. A file
 * that is none of the notice's attachments, and a post that does not exist, are problems.
 */
export async function keepCards(
  db: TenantDatabase,
  content: string,
  attachments: Files,
): Promise<{ content: string; problems: FieldError[] }> {
  const parts = richParts(content);
  const posts = parts.flatMap(({ card }) => (card?.kind === "post" ? [card.of] : []));
  const there: Readonly<Record<RichCard["kind"], ReadonlySet<string>>> = {
    file: new Set(attachments.map(({ file }) => file)),
    post: await idsThere(withoutDataScopes(db), "recruitJob", posts),
  };
  const absent = parts.flatMap(({ card, html }) =>
    card && !there[card.kind].has(card.of) ? [absence[card.kind](plainText(html))] : [],
  );
  return {
    content: parts.map(({ card, html }) => (card ? cardHtml(card, plainText(html)) : withoutCards(html))).join(""),
    problems: absent.map((message) => ({ field: "content", message })),
  };
}

const absence = {
  file: (words: string) =>
    say(
      "正文中的文件“{}”不在附件中，请移除或重新插入",
      "The file “{}” in the text is not an attachment. Remove it or insert it again",
      words,
    ),
  post: (words: string) =>
    say(
      "正文中的岗位“{}”不存在或已删除，请移除",
      "The post “{}” in the text does not exist. Remove it from the text",
      words,
    ),
};

const cardHtml = ({ kind, of }: RichCard, words: string) => `<figure data-${kind}="${of}">${words}</figure>`;

/** A text whose figures are figures like any other: inside of other blocks, and in the English text, beside which the cards are listed. */
export const withoutCards = (html: string) =>
  html.replace(/<figure\b[^<>]*>/g, (tag) => tag.replace(/ data-(?:file|post)="[^"]*"/g, ""));
