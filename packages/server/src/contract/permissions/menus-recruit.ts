import { type ButtonSeed, button, edit, exporting, importing, remove, view } from "./buttons.ts";

const publish = button("publish", "发布", "Publish");

const articleButtons: readonly ButtonSeed[] = [view("article"), edit("article"), remove("article"), publish("article")];

/** Operations without a screen so far. Their permissions hang on the group itself. */
export const recruitGroupButtons: readonly ButtonSeed[] = [
  ...["job"].flatMap((code) => [view(code), edit(code), remove(code)]),
  publish("job"),
  button("start", "列入公示", "Put on a public notice")("publicity"),
  button("retract", "撤回公示", "Retract a public list")("publicity"),
  view("objection"),
  button("close", "办结", "Close")("objection"),
  button("reveal", "查看联系方式", "See who objects in full")("objection"),
  exporting("job"),
  importing("job"),
  button("export", "导出汇总表", "Export résumés")("resume"),
  view("ticket"),
  edit("ticket"),
  view("score"),
  exporting("score"),
  edit("score"),
  publish("score"),
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

/** Screens beside those of notices and applications. */
export const recruitMenus = [
  {
    code: "plan",
    name: "招聘计划",
    nameEn: "Plans",
    path: "/recruit/plan",
    source: "event_note",
    sort: 3,
    buttons: [view("plan"), edit("plan"), remove("plan"), publish("plan")],
  },
  {
    code: "article_category",
    name: "公告类别",
    nameEn: "Notice categories",
    path: "/recruit/articlecategory",
    source: "category",
    sort: 8,
    buttons: [view("article_category"), edit("article_category"), remove("article_category")],
  },
  {
    code: "navbar",
    name: "网站导航",
    nameEn: "Site navigation",
    path: "/recruit/navbar",
    source: "menu_open",
    sort: 9,
    buttons: [view("navbar"), edit("navbar"), remove("navbar")],
  },
];

/** Menus for notices, plans, posts and the site that shows them, used by a hospital's staff. */
export const recruitButtons: readonly ButtonSeed[] = [
  ...articleButtons,
  ...recruitMenus.flatMap(({ buttons }) => buttons),
  ...recruitGroupButtons,
];
