import { type ButtonSeed, button, edit, exporting, remove, view } from "./buttons.ts";

const publish = button("publish", "发布", "Publish");

const articleButtons: readonly ButtonSeed[] = [view("article"), edit("article"), remove("article"), publish("article")];

/** What has operations but no screen yet: its permissions hang on the group itself. */
export const recruitGroupButtons: readonly ButtonSeed[] = [
  ...["article_category", "plan", "job", "navbar"].flatMap((code) => [view(code), edit(code), remove(code)]),
  ...["plan", "job"].map(publish),
  exporting("job"),
  view("setting"),
  edit("setting"),
];

/** The screen of notices. */
export const articleMenu = {
  code: "article",
  name: "通知公告管理",
  nameEn: "Notices",
  path: "/recruit/article",
  source: "campaign",
  sort: 2,
  buttons: articleButtons,
};

/** What a hospital's staff do with notices, plans and posts, and with the site that shows them. */
export const recruitButtons: readonly ButtonSeed[] = [...articleButtons, ...recruitGroupButtons];
