import { h3, ol, p, signed, table, ul } from "../html.ts";
import type { NoticeSource } from "../model.ts";

/** When and where the medical examination is, and how to prepare. */
export function medicalNotice(source: NoticeSource, day: number, exam: number): string {
  const { calendar, hospital } = source;
  return [
    p("请总成绩入围的人员按下列安排参加体检。"),
    table(
      ["项目", "安排"],
      [
        ["时间", `${calendar.spell(exam)} 7:30 集合，请勿迟到`],
        ["地点", `${hospital.campuses[0]}健康管理中心`],
        ["携带", "居民身份证、一寸免冠照片一张"],
        ["费用", "由医院承担"],
      ],
    ),
    h3("注意事项"),
    ol([
      "体检前三天清淡饮食、不饮酒，前一天晚十点后禁食禁水；",
      "体检当天勿佩戴首饰，需要矫正视力的携带眼镜；",
      "怀孕或者可能怀孕的人员请事先告知，X 线检查可以延期，不影响录用；",
      "对结论有疑问的，可在接到通知之日起七日内申请复检一次，以复检结论为准。",
    ]),
    p("体检标准参照公务员录用体检通用标准执行，不检测乙肝项目，不作与岗位无关的检查。"),
    signed(hospital.contact.name, calendar.spell(day)),
  ].join("");
}

/** Before whom a hospital means to hire, for seven working days in public; who they are is the list of the notice. */
export function publicity({ calendar, hospital }: NoticeSource, from: number): string {
  const until = calendar.afterWorkdays(from, 7);
  return [
    p(`经报名、资格审查、考核、体检和考察，确定名单所列人员为${hospital.name}拟聘用人员，现予公示。`),
    table(
      ["事项", "内容"],
      [
        ["公示时间", `${calendar.spell(from)} 至 ${calendar.spell(until)}（7 个工作日）`],
        ["受理部门", hospital.supervision.dept],
        ["监督电话", hospital.supervision.phone],
        ["地址", hospital.address],
      ],
    ),
    p(
      "公示期间，对拟聘用人员有异议的，可以在本页提出，也可以通过电话、信函或者来访等方式反映。反映情况应当实事求是，提倡使用真实姓名，以便核实和回复。",
    ),
    signed(hospital.name, calendar.spell(from)),
  ].join("");
}

/** The papers that new colleagues bring on their first day. */
export function onboarding(source: NoticeSource, day: number): string {
  const { calendar, hospital } = source;
  return [
    p("本批拟聘用人员公示期满，未收到影响聘用的异议。请拟聘用人员按下列要求办理入职手续。"),
    h3("一、报到"),
    p(
      `${calendar.spell(calendar.workday(day + 10))} 8:30，${hospital.contact.name}。因故不能按时报到的，须提前书面说明，延期不超过一个月。`,
    ),
    h3("二、须提交的材料"),
    ul([
      "居民身份证、学历学位证书、执业证书原件及复印件；",
      "原单位解除聘用（劳动）合同证明，社会保险转移手续；",
      "人事档案转递信息，党（团）组织关系介绍信；",
      "近期一寸照片四张、工资卡复印件。",
    ]),
    h3("三、岗前培训"),
    p(
      "报到后参加为期五天的岗前培训，内容包括院史院规、医疗核心制度、院感防控、消防安全和信息系统操作，考核合格后上岗。",
    ),
    signed(hospital.contact.name, calendar.spell(day)),
  ].join("");
}
