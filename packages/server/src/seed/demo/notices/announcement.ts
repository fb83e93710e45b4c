import { h3, ol, p, signed, strong, table, ul } from "../html.ts";
import type { NoticeSource, PostLine } from "../model.ts";
import type { PlanKey } from "../rounds.ts";

const postRows = (posts: readonly PostLine[]) =>
  posts.map(({ code, title, deptName, headcount, education, majors }) => [
    code,
    title,
    deptName,
    headcount === 0 ? "若干" : headcount,
    education,
    majors,
  ]);

const postTable = (posts: readonly PostLine[]): string =>
  table(["岗位编号", "岗位名称", "科室", "人数", "学历", "专业"], postRows(posts));

const total = (posts: readonly PostLine[]) => posts.reduce((sum, { headcount }) => sum + headcount, 0);

/** The announcement that opens a plan: what is offered, who may apply, how it goes on. */
export function openingAnnouncement(source: NoticeSource, plan: PlanKey, day: number): string {
  const { calendar, hospital } = source;
  const posts = source.posts(plan);
  const campus = plan === "campus";
  return [
    p(
      `因${campus ? "人才梯队建设" : "事业发展"}需要，按照“公开、平等、竞争、择优”的原则，经研究决定，${hospital.name}面向${campus ? "应届高校毕业生" : "社会"}公开招聘工作人员。现将有关事项公告如下。`,
    ),
    h3("一、招聘岗位"),
    p(
      `本次共设置岗位 ${posts.length} 个，计划招聘 ${total(posts)} 人，分批报名、分批考核。岗位条件以岗位详情页为准，部分岗位如下：`,
    ),
    postTable(posts.slice(0, 10)),
    h3("二、应聘条件"),
    ul([
      "遵守国家法律法规，品行端正，恪守医德；",
      campus
        ? `${calendar.year}、${calendar.year + 1} 届全日制普通高校毕业生，${calendar.year + 1} 年 7 月 31 日前取得相应学历、学位证书；`
        : "具备岗位要求的学历、学位、专业、职称和执业资格；",
      `年龄计算截至 ${calendar.year} 年 12 月 31 日；`,
      "身体条件能够正常履行岗位职责。",
    ]),
    h3("三、报名方式"),
    ol([
      "只接受网上报名。在本网站注册账号，填写简历并投递到具体岗位；",
      `报名从 ${calendar.spell(day + 1)} 开始，各岗位截止时间见岗位详情页，逾期系统自动关闭；`,
      "提交后可在“投递记录”查看审核进度和结果。",
    ]),
    h3("四、考核与录用"),
    p(
      "程序为：报名、资格审查、笔试或面试、技能考核、体检、考察、公示、聘用。原则上进入面试人数与招聘人数之比不低于 3:1，达不到比例的，经研究可以降低比例、核减或者取消岗位。",
    ),
    p(`公示期为 7 个工作日。公示无异议的，办理聘用手续，按国家和${hospital.shortName}有关规定享受待遇。`),
    h3("五、纪律与监督"),
    p(
      `招聘全过程接受${hospital.supervision.dept}监督，监督电话 ${hospital.supervision.phone}。${strong("本次招聘不收取任何费用。")}`,
    ),
    p(`咨询：${hospital.contact.name}，电话 ${hospital.contact.phone}，${hospital.contact.hours}。`),
    signed(hospital.name, calendar.spell(day)),
  ].join("");
}

/** A supplement: posts that were added, and what of the first announcement changes. */
export function supplement(source: NoticeSource, day: number): string {
  const { calendar, hospital } = source;
  const posts = source.posts("social", "upcoming", "closing");
  return [
    p(`根据科室用人需求，现对《${source.planName("social")}公告》补充如下：`),
    h3("一、增补岗位"),
    postTable(posts),
    h3("二、其他调整"),
    ul([
      "住院医师规范化培训结业考核已合格、证书待发的，可以凭成绩单报名，聘用前须取得合格证书；",
      "原公告中“工作经历”以社会保险缴费记录或者单位证明为准。",
    ]),
    p("已经报名且符合新增岗位条件的，可以另行投递新增岗位，无须重复填写简历。其他事项仍按原公告执行。"),
    signed(hospital.name, calendar.spell(day)),
  ].join("");
}

/** Posts cut or given more time because too few applied. */
export function changeOfPosts(source: NoticeSource, day: number): string {
  const { calendar, hospital } = source;
  const posts = source.posts("social", "open").slice(0, 4);
  return [
    p(
      `${source.planName("social")}报名期间，部分岗位报名人数未达到开考比例。经研究并报主管部门同意，对下列岗位延长报名时间：`,
    ),
    table(
      ["岗位编号", "岗位名称", "调整内容"],
      posts.map(({ code, title }) => [code, title, "延长报名，截止时间以岗位详情页为准"]),
    ),
    p("延长期内已提交的投递继续有效。延长后仍达不到比例的高层次人才岗位，由专家组直接面谈考核。"),
    p("因岗位取消需要改报的人员，我们将逐一电话联系，请保持通讯畅通。"),
    signed(hospital.name, calendar.spell(day)),
  ].join("");
}

/** High-level talent: posts that stay open, and what the hospital offers. */
export function talentCall(source: NoticeSource, day: number): string {
  const { calendar, hospital } = source;
  return [
    p(`${hospital.name}诚邀海内外优秀医学人才加入。引才实行全年受理、即时洽谈、一人一策。`),
    h3("引进对象与待遇"),
    table(
      ["层次", "基本条件", "安家费", "科研启动费"],
      [
        ["学科带头人", "正高职称，省级以上学会任职，主持国家级课题", "80–150 万元", "100 万元起"],
        ["学科骨干", "副高以上职称或博士，能独立开展关键技术", "40–80 万元", "30–60 万元"],
        ["优秀博士", "以第一作者发表高水平论文", "20–40 万元", "15–30 万元"],
      ],
    ),
    h3("其他保障"),
    ul(["提供三年过渡住房或者租房补贴；", "协助解决配偶就业和子女入学；", "独立组建团队，配备科研助手和实验平台。"]),
    p(`有意者请在“社会招聘”中投递相应岗位，或将简历发送至 ${hospital.contact.email}，五个工作日内答复。`),
    signed(hospital.contact.name, calendar.spell(day)),
  ].join("");
}
