// Finds labels of the contract that a client repeats. A change of the label would miss the copy.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [cli, console_, recruit] = ["packages/cli/src", "packages/console/src", "packages/recruit/src"];
const steps = `${console_}/flow/drawing`;
const messages = `${console_}/words`;

/** Texts that equal a label by chance. They name something else, and would stay when the label changes. */
const chance = [
  {
    why: "react-admin and the editor ask for these by keys of their own, on every screen",
    file: `${messages}/zh-react-admin.ts`,
    words: ["排序", "账号", "密码", "邮箱", "必填", "名称", "链接", "正文", "表单", "列表"],
  },
  { why: "parts of any table: the field, the buttons", file: `${messages}/zh-entity.ts`, words: ["字段", "操作"] },
  { why: "a row of a sheet and why it was refused", file: `${messages}/zh-people.ts`, words: ["行号", "原因"] },
  {
    why: "faults of this browser, with an address of the site",
    file: `${messages}/zh-shell.ts`,
    words: ["类型", "地址"],
  },
  {
    why: "looks that a person chooses; all that waits for them, beyond tasks; days of a tenant; a side in a history; groups of a search",
    file: `${messages}/zh.ts`,
    words: ["主题", "主题色", "待办", "有效期至", "应聘者", "菜单", "操作"],
  },
  {
    why: "words of the library that draws the page of the API",
    file: "packages/console/src/pages/api/library-words.ts",
    words: ["参数", "名称", "说明", "链接", "必填", "服务器"],
  },
  {
    why: "parts of a drawing, which the contract holds as one text",
    file: `${steps}/StepTable.tsx`,
    words: ["环节", "新环节", "类型", "办理人", "操作"],
  },
  {
    why: "names that hospitals give to their sheets and columns, whatever the console calls them",
    file: `${cli}/importing/sheets.ts`,
    words: [
      ...["部门", "科室", "名称", "序号", "岗位", "角色", "用户"],
      ...["员工", "用户名", "姓名", "邮箱", "电子邮箱", "出生日期", "字典"],
    ],
  },
  { why: "parts of a drawing, likewise", file: `${steps}/StepFields.tsx`, words: ["名称", "英文名称", "表单"] },
  { why: "the end of a process", file: `${console_}/flow/cards/CardsView.tsx`, words: ["结束"] },
  { why: "heading of a part of the form", file: `${console_}/entities/flow/model.tsx`, words: ["说明"] },
  { why: "headings of parts of the form", file: `${console_}/entities/develop/code.tsx`, words: ["来源", "模板"] },
  {
    why: "a column of a table in a database, and what differs",
    file: `${console_}/entities/develop/model/CompareDialog.tsx`,
    words: ["字段", "内容"],
  },
  { why: "buttons of a row", file: `${console_}/entities/develop/model/FieldSheet.tsx`, words: ["操作"] },
  { why: "a width of the screen", file: `${console_}/entities/develop/model/ModelPreview.tsx`, words: ["手机"] },
  { why: "people of a drawing, likewise", file: `${steps}/WhoInput.tsx`, words: ["办理人"] },
  { why: "conditions of a drawing, likewise", file: `${steps}/ConditionInput.tsx`, words: ["值"] },
  { why: "kinds of steps of a drawing", file: `${steps}/own-tools.ts`, words: ["开始", "结束"] },
  { why: "kinds of steps of a drawing", file: `${steps}/use-step-name.ts`, words: ["开始", "结束", "其他"] },
  {
    why: "the end of a process, not of a stretch of days",
    file: `${console_}/flow/ProcessSteps.tsx`,
    words: ["结束"],
  },
  { why: "verbs on a button", file: `${console_}/entities/system/registration.tsx`, words: ["通过"] },
  { why: "the mark of a reason that holds", file: `${console_}/pages/explain/ExplainPage.tsx`, words: ["通过"] },
  { why: "buttons that have no column", file: `${console_}/entities/system/role/GrantMatrix.tsx`, words: ["其他"] },
  { why: "headings of parts of the form", file: `${console_}/entities/system/client.tsx`, words: ["其他", "应用"] },
  { why: "heading of a part of the form", file: `${console_}/entities/system/oauthprovider.tsx`, words: ["服务商"] },
  { why: "heading of a part of the form", file: `${console_}/entities/resource/oss.tsx`, words: ["其他"] },
  { why: "heading of a part of the form", file: `${console_}/entities/resource/sms.tsx`, words: ["消息"] },
  {
    why: "the link that opens a file; heading of a part",
    file: `${console_}/entities/resource/attach.tsx`,
    words: ["文件"],
  },
  { why: "heading of a part of the form", file: `${console_}/entities/recruit/article.tsx`, words: ["公告"] },
  { why: "heading of a part of the form", file: `${console_}/entities/recruit/publicity.tsx`, words: ["公告"] },
  { why: "heading of a part of the form", file: `${console_}/entities/recruit/job.tsx`, words: ["岗位"] },
  {
    why: "headings that sheets from elsewhere have, beside those of the contract",
    file: `${cli}/manifest/sheet-entries.ts`,
    words: ["名称", "排序", "备注"],
  },
  {
    why: "the server called; columns and headings of help; arguments, which English describes in a phrase",
    file: `${cli}/messages/zh.ts`,
    words: ["服务器", "名称", "医院名称", "字典编号", "字典名称"],
  },
  { why: "a candidate signs in by a call of its own", file: `${recruit}/texts/zh/account.ts`, words: ["密码"] },
  {
    why: "a mark beside inputs; the page of messages; pages of one ticket and of scores",
    file: `${recruit}/texts/zh/candidate.ts`,
    words: ["必填", "消息", "准考证", "成绩"],
  },
  {
    why: "the button of the navigation; the page of messages; a mark beside inputs; the page of plans",
    file: `${recruit}/texts/zh/site.ts`,
    words: ["菜单", "消息", "必填", "招聘计划"],
  },
  { why: "the order of a list", file: `${recruit}/texts/zh/pages.ts`, words: ["排序"] },
];

const read = (file) => readFileSync(file, "utf8");
const isTest = (file) => /\.test(-d)?\.tsx?$|-fixture\.ts$|\/testing\//.test(file);

/** Chinese labels of the properties of all schemas. */
function labelsOfContract() {
  const { components } = JSON.parse(read("openapi/openapi.json"));
  const titles = Object.values(components.schemas).flatMap(({ properties = {} }) => Object.values(properties));
  return new Set(titles.flatMap(({ title }) => (title?.includes(" · ") ? [title.split(" · ")[0]] : [])));
}

function clientSources() {
  const known = execFileSync("git", ["ls-files", cli, console_, recruit], { encoding: "utf8" }).trim().split("\n");
  return known.filter((file) => /\.tsx?$/.test(file) && !isTest(file));
}

/**
 * Quoted texts of the clients that equal a label, as `file: text`, except those that do so by chance. `idle` are entries of that list which
 * equal no label any more.
 */
export function labelCopies() {
  const labels = labelsOfContract();
  const byChance = new Set(chance.flatMap(({ file, words }) => words.map((word) => `${file}: ${word}`)));
  const found = new Set(
    clientSources().flatMap((file) =>
      [...read(file).matchAll(/"([^"\n]+)"/g)].flatMap(([, text]) => (labels.has(text) ? [`${file}: ${text}`] : [])),
    ),
  );
  return {
    labels: labels.size,
    copies: [...found].filter((place) => !byChance.has(place)),
    idle: [...byChance].filter((place) => !found.has(place)),
  };
}

/** A step of `npm run check`. */
export function checkLabels() {
  const { copies, idle } = labelCopies();
  const output = [
    ...copies.map((place) => `a label of the contract is written again, take it from there: ${place}`),
    ...idle.map((place) => `no label any more, take it off the list in scripts/label-copies.mjs: ${place}`),
  ].join("\n");
  return { ok: output === "", output, seconds: 0 };
}
