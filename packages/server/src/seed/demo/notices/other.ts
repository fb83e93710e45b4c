import { h3, ol, p, signed, strong, table, ul } from "../html.ts";
import type { NoticeSource } from "../model.ts";

/** A warning against those who take money for posts. */
export function fraudWarning({ calendar, hospital }: NoticeSource, day: number): string {
  return [
    p(
      `近期有不法分子冒用${hospital.name}名义，以“内部推荐”“保过培训”“代缴保证金”等理由骗取应聘人员钱财。我院郑重声明：`,
    ),
    ol([
      "我院招聘信息只在本网站和上级主管部门网站发布；",
      "我院招聘不收取报名费、培训费、保证金等任何费用；",
      "我院不通过个人微信、私人邮箱发送录用通知，不要求提供银行卡密码和验证码；",
      "我院未委托任何机构或者个人开展招聘、培训。",
    ]),
    p(`如遇上述情形，请保留证据，立即报警，并拨打监督电话 ${hospital.supervision.phone}。`),
    signed(hospital.name, calendar.spell(day)),
  ].join("");
}

/** How to use the new site. */
export function newSystem({ calendar, hospital }: NoticeSource, day: number): string {
  return [
    p("为方便应聘人员，我院新版招聘网站已经上线，原邮箱投递方式停止使用。主要变化如下："),
    table(
      ["功能", "说明"],
      [
        ["简历分项保存", "十一个部分可以分次填写，随时显示完整度"],
        ["投递快照", "提交时固定当时的简历，之后修改不影响已投递内容"],
        ["进度可查", "每一步的时间、结果和原因都在投递记录中显示"],
        ["撤回修改", "审核开始前可以撤回修改，不必电话联系"],
      ],
    ),
    p("网站支持手机、平板和电脑访问，支持键盘操作和屏幕朗读。使用中遇到问题，请联系技术支持。"),
    signed(hospital.contact.name, calendar.spell(day)),
  ].join("");
}

/** Talks at universities. */
export function campusTalks({ calendar, hospital }: NoticeSource, day: number): string {
  const talks = [
    ["东华医科大学", "大学生活动中心 201", "14:30"],
    ["江南医学院", "就业指导中心报告厅", "9:30"],
    ["南湖大学医学院", "医学楼 B 座 105", "14:00"],
    ["滨海医学院", "图书馆学术厅", "15:00"],
  ];
  return [
    p(`${hospital.name} ${calendar.year + 1} 届校园招聘宣讲会行程如下，欢迎各专业毕业生携带简历到场交流。`),
    table(
      ["日期", "学校", "地点", "时间"],
      talks.map(([school = "", place = "", time = ""], index) => [
        calendar.short(calendar.workday(day + 6 + index * 4)),
        school,
        place,
        time,
      ]),
    ),
    h3("现场可以做什么"),
    ul([
      "与科室主任、护士长面对面交流；",
      "由工作人员协助注册账号、核对专业目录；",
      "博士和紧缺专业硕士现场初步面谈。",
    ]),
    p("未能到场的，网上投递同样有效，考核标准一致。"),
    signed(hospital.contact.name, calendar.spell(day)),
  ].join("");
}

/** Answers to questions that came often. */
export function questions({ calendar, hospital }: NoticeSource, day: number): string {
  const answers: readonly (readonly [string, string])[] = [
    [
      "专业名称与岗位要求不完全一致，可以报名吗？",
      "研究方向、主干课程相同或者相近的可以报名，由用人科室结合成绩单认定。",
    ],
    ["在职人员是否必须提供同意报考证明？", "编制内人员在考察前提供即可；合同制人员录用时提供离职证明。"],
    ["规培今年结业，证书尚未发放怎么办？", "先上传结业考核成绩单，聘用前补交合格证书。"],
    ["投递后换了手机号怎么办？", "登录后联系我们核验身份并更新，避免错过通知。"],
    ["未通过资格审查，还能报其他岗位吗？", "可以。未通过不影响投递条件相符的其他岗位。"],
  ];
  return [
    p("现将近期咨询较多的问题集中答复如下。"),
    ...answers.map(([question, answer]) => p(`${strong(`问：${question}`)}`) + p(`答：${answer}`)),
    p(`其他问题请在${hospital.contact.hours}致电 ${hospital.contact.phone}。`),
    signed(hospital.contact.name, calendar.spell(day)),
  ].join("");
}

/** Telephones are busy, the office is closed: a short service notice. */
export function serviceHours({ calendar, hospital }: NoticeSource, day: number): string {
  return [
    p("因系统例行维护，招聘网站将短时停止服务，现将有关安排通知如下。"),
    table(
      ["日期", "时间", "影响"],
      [[calendar.short(calendar.saturday(day + 8)), "22:00–24:00", "暂停登录与投递，通知公告可以正常浏览"]],
    ),
    p("维护时段没有岗位截止报名。已保存的简历和投递不受影响，请合理安排时间。"),
    signed(hospital.contact.name, calendar.spell(day)),
  ].join("");
}
