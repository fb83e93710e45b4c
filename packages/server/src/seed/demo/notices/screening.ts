import { h3, ol, p, signed, strong, table, ul } from "../html.ts";
import type { NoticeSource } from "../model.ts";
import { createRandom } from "../random.ts";
import type { PlanKey, PostWindow } from "../rounds.ts";

/** How many applied and how many passed the check of qualifications, post by post. */
export function screeningResult(source: NoticeSource, plan: PlanKey, window: PostWindow, day: number): string {
  const { calendar, hospital } = source;
  const random = createRandom(`${hospital.brand} screening ${plan} ${window}`);
  const rows = source.posts(plan, window).map(({ code, title, headcount }) => {
    const passed = Math.max(headcount, 1) * 3 + random.int(1, 12);
    return [code, title, headcount || "若干", passed + random.int(4, 30), passed];
  });
  return [
    p(`${source.planName(plan)}本批岗位的资格审查工作已经结束。现将结果公布如下。`),
    table(["岗位编号", "岗位名称", "招聘人数", "报名人数", "审查合格人数"], rows),
    h3("查询与申诉"),
    ol([
      "请登录本网站，在“投递记录”查看本人审查结果；未通过的，页面列明具体原因。",
      `对结果有异议的，可在 ${calendar.spell(day + 3)} 17:30 前向${hospital.contact.name}提出书面申诉，每人限一次。`,
      "资格审查贯穿招聘全过程，任何环节发现不符合条件的，取消应聘资格。",
    ]),
    p(`咨询电话 ${hospital.contact.phone}。`),
    signed(hospital.contact.name, calendar.spell(day)),
  ].join("");
}

/** Instructions for an application that was returned for correction. */
export function correctionReminder(source: NoticeSource, day: number): string {
  const { calendar, hospital } = source;
  return [
    p("近期审核中发现，部分应聘人员提交的材料不完整、不清晰，已通过系统退回补正。请收到短信通知的人员及时处理。"),
    h3("常见问题"),
    table(
      ["问题", "处理方法"],
      [
        ["只上传了身份证正面", "将正反面合并为一张图片或一个 PDF 后重新上传"],
        ["学历验证报告过期", "登录学信网延长验证有效期，有效期不少于三个月"],
        ["执业证书缺少变更记录页", "补传全部有内容的页面"],
        ["教育经历从研究生阶段填起", "从高中以后第一段学历起，连续填写"],
      ],
    ),
    p(
      `${strong("补正截止时间以“投递记录”中显示的时间为准，")}逾期未重新提交的，视为放弃。补正后无须再次投递，点击“重新提交”即可。`,
    ),
    ul(["每次退回都会列明需要修改的内容；", "补正期间不影响对其他岗位的投递。"]),
    signed(hospital.contact.name, calendar.spell(day)),
  ].join("");
}

/** The places where candidates bring their originals. */
export function onSiteCheck(source: NoticeSource, window: PostWindow, day: number): string {
  const { calendar, hospital } = source;
  const posts = source.posts("social", window);
  const first = calendar.workday(day + 4);
  return [
    p("网上资格审查合格的人员，须按下列安排参加现场复审，核验材料原件。"),
    h3("一、时间地点"),
    table(
      ["时间", "岗位", "地点"],
      [
        [
          `${calendar.short(first)} 8:30–11:30`,
          posts
            .filter((_, index) => index % 2 === 0)
            .map(({ code }) => code)
            .join("、") || "全部岗位",
          `${hospital.campuses[0]}行政楼一楼会议室`,
        ],
        [
          `${calendar.short(first)} 14:00–17:00`,
          posts
            .filter((_, index) => index % 2 === 1)
            .map(({ code }) => code)
            .join("、") || "全部岗位",
          `${hospital.campuses[0]}行政楼一楼会议室`,
        ],
      ],
    ),
    h3("二、携带材料"),
    ul([
      "有效居民身份证；",
      "学历、学位证书及学信网验证报告；",
      "执业证书、职称证书、规培合格证书（岗位有要求的）；",
      "在职人员另须提供单位同意报考证明。",
    ]),
    p("委托他人参加的，受托人须携带委托书和双方身份证。无故不参加的，视为放弃，名额按资格审查顺序递补。"),
    signed(hospital.contact.name, calendar.spell(day)),
  ].join("");
}
