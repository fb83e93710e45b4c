import { type ButtonSeed, button, edit, exporting, importing, type MenuSeed, remove, view } from "./buttons.ts";

const publish = button("publish", "发布", "Publish");

const articleButtons: readonly ButtonSeed[] = [view("article"), edit("article"), remove("article"), publish("article")];

/** The screen of notices. */
export const articleMenu = {
  code: "article",
  name: "通知公告管理",
  nameEn: "Notices",
  path: "/recruit/article",
  source: "campaign",
  sort: 3,
  buttons: articleButtons,
};

/** Screens beside those of notices and applications. */
export const recruitMenus = [
  {
    code: "candidate",
    name: "应聘人员",
    nameEn: "Candidates",
    path: "/recruit/candidate",
    source: "people",
    sort: 2,
    buttons: [view("candidate"), exporting("candidate")],
  },
  {
    code: "plan",
    name: "招聘计划",
    nameEn: "Plans",
    path: "/recruit/plan",
    source: "event_note",
    sort: 4,
    buttons: [view("plan"), edit("plan"), remove("plan"), publish("plan")],
  },
  {
    code: "job",
    name: "招聘岗位",
    nameEn: "Posts",
    path: "/recruit/job",
    source: "medical_services",
    sort: 5,
    buttons: [view, edit, remove, publish, exporting, importing].map((make) => make("job")),
  },
  {
    code: "ticket",
    name: "准考证",
    nameEn: "Exam tickets",
    path: "/recruit/ticket",
    source: "confirmation_number",
    sort: 6,
    buttons: [view("ticket"), edit("ticket")],
  },
  {
    code: "appointment",
    name: "日程安排",
    nameEn: "Appointments",
    path: "/recruit/appointment",
    source: "calendar_month",
    sort: 7,
    buttons: [
      ...[view, edit, remove, publish].map((make) => make("appointment")),
      button("check", "签到", "Check in")("appointment"),
    ],
  },
  {
    code: "invitee",
    name: "日程名单",
    nameEn: "Invitees",
    path: "/recruit/invitee",
    source: "how_to_reg",
    sort: 8,
  },
  {
    code: "score",
    name: "成绩管理",
    nameEn: "Scores",
    path: "/recruit/score",
    source: "leaderboard",
    sort: 9,
    buttons: [view("score"), edit("score"), publish("score"), exporting("score")],
  },
  {
    code: "panel",
    name: "考官组",
    nameEn: "Panels",
    path: "/recruit/panel",
    source: "badge",
    sort: 10,
    buttons: [view("panel"), edit("panel"), remove("panel"), button("finish", "完成评分", "Finish")("panel")],
  },
  {
    code: "publicity",
    name: "公示名单",
    nameEn: "Public lists",
    path: "/recruit/publicity",
    source: "playlist_add_check",
    sort: 11,
    buttons: [
      button("start", "列入公示", "Put on a public list")("publicity"),
      button("retract", "撤回公示", "Retract a public list")("publicity"),
    ],
  },
  {
    code: "objection",
    name: "公示异议",
    nameEn: "Objections",
    path: "/recruit/objection",
    source: "gavel",
    sort: 12,
    buttons: [
      view("objection"),
      button("close", "办结", "Close")("objection"),
      button("reveal", "查看联系方式", "See who objects in full")("objection"),
    ],
  },
  {
    code: "appeal",
    name: "申诉与复核",
    nameEn: "Appeals",
    path: "/recruit/appeal",
    source: "rate_review",
    sort: 13,
    buttons: [
      view("appeal"),
      button("answer", "答复申诉", "Answer appeals")("appeal"),
      button("recheck", "答复成绩复核", "Answer re-checks")("appeal"),
    ],
  },
  {
    code: "fee",
    name: "报名费",
    nameEn: "Application fees",
    path: "/recruit/fee",
    source: "payments",
    sort: 14,
    buttons: [view, edit, exporting, importing].map((make) => make("fee")),
  },
  {
    code: "statistics",
    name: "招聘统计",
    nameEn: "Statistics",
    path: "/recruit/statistics",
    source: "leaderboard",
    sort: 15,
    buttons: [view("statistics"), exporting("statistics")],
  },
  {
    code: "article_category",
    name: "公告类别",
    nameEn: "Notice categories",
    path: "/recruit/articlecategory",
    source: "category",
    sort: 16,
    buttons: [view("article_category"), edit("article_category"), remove("article_category")],
  },
  {
    code: "navbar",
    name: "网站导航",
    nameEn: "Site navigation",
    path: "/recruit/navbar",
    source: "menu_open",
    sort: 17,
    buttons: [view("navbar"), edit("navbar"), remove("navbar")],
  },
  {
    code: "setting",
    name: "网站设置",
    nameEn: "Site settings",
    path: "/recruit/setting",
    source: "brush",
    sort: 18,
    buttons: [view("setting"), edit("setting")],
  },
  {
    code: "message_template",
    name: "消息模板",
    nameEn: "Message templates",
    path: "/recruit/messagetemplate",
    source: "drafts",
    sort: 19,
  },
  {
    code: "letter_template",
    name: "通知书模板",
    nameEn: "Letter templates",
    path: "/recruit/lettertemplate",
    source: "drafts",
    sort: 19,
  },
  {
    code: "consent_text",
    name: "授权文本",
    nameEn: "Consent texts",
    path: "/recruit/consenttext",
    source: "privacy_tip",
    sort: 20,
  },
  {
    code: "data_request",
    name: "个人信息请求",
    nameEn: "Data requests",
    path: "/recruit/datarequest",
    source: "policy",
    sort: 21,
    buttons: [view("data_request"), button("answer", "答复", "Answer")("data_request")],
  },
  {
    code: "erasure",
    name: "删除记录",
    nameEn: "Deletion log",
    path: "/recruit/erasure",
    source: "auto_delete",
    sort: 22,
    buttons: [view("erasure")],
  },
] satisfies readonly MenuSeed[];

/** Sessions that somebody marks as an examiner: a screen for people who need not be in the recruitment office. */
export const markingMenu = {
  code: "marking",
  name: "考场评分",
  nameEn: "Marking sessions",
  path: "/recruit/marking",
  source: "fact_check",
  sort: 24,
  buttons: [{ code: "panel_mark", name: "评分", nameEn: "Mark", alias: "mark" }],
} satisfies MenuSeed;

/** The log of looks at unmasked numbers, which only the head of recruitment sees. */
export const viewLogMenu = {
  code: "view_log",
  name: "查看日志",
  nameEn: "View log",
  path: "/recruit/viewlog",
  source: "visibility",
  sort: 23,
  buttons: [{ code: "privacy_log_view", name: "查看", nameEn: "View", alias: "view" }],
} satisfies MenuSeed;

/** Menus for notices, plans, posts and the site that shows them, used by a hospital's staff. */
export const recruitButtons: readonly ButtonSeed[] = [
  ...articleButtons,
  ...recruitMenus.flatMap(({ buttons = [] }: MenuSeed) => buttons),
  button("export", "导出简历", "Export résumés")("resume"),
];
