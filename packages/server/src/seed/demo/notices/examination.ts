import { h3, ol, p, signed, strong, table, ul } from "../html.ts";
import type { NoticeSource } from "../model.ts";
import type { PlanKey, PostWindow } from "../rounds.ts";
import { results } from "./results.ts";

/** When and where the written examination is, and what to bring. */
export function writtenArrangement(
  source: NoticeSource,
  plan: PlanKey,
  window: PostWindow,
  day: number,
  exam: number,
): string {
  const { calendar, hospital } = source;
  return [
    p(`${source.planName(plan)}本批岗位笔试定于 ${calendar.spell(exam)} 举行，现将有关事项通知如下。`),
    h3("一、笔试安排"),
    table(
      ["时间", "科目", "参加岗位"],
      [
        [
          "9:00–11:00",
          "专业知识（闭卷，满分 100 分）",
          source
            .posts(plan, window)
            .map(({ code }) => code)
            .join("、"),
        ],
        ["14:00–15:30", "公共科目（仅管理岗位）", "管理类岗位"],
      ],
    ),
    p(`地点：${hospital.campuses[0]}教学楼。考场和座位号见准考证。`),
    h3("二、准考证"),
    p(`准考证号将于 ${calendar.spell(exam - 4)} 起以短信发送，请核对姓名、岗位和考场。`),
    h3("三、考生须知"),
    ol([
      "携带准考证号和有效居民身份证，开考前 30 分钟入场，开考 15 分钟后不得入场；",
      "自备黑色签字笔、2B 铅笔，手机等电子设备关闭后放在指定位置；",
      "缺考、违纪的，取消本次应聘资格。",
    ]),
    p(`合格线为 60 分，成绩在考试后五个工作日内公布。${strong("不指定考试用书。")}`),
    signed(hospital.contact.name, calendar.spell(day)),
  ].join("");
}

/** Scores of the written examination and who is invited to an interview. */
export function writtenScores(source: NoticeSource, plan: PlanKey, day: number): string {
  const { calendar, hospital } = source;
  const rows = results(source, `written ${plan}`, 14);
  return [
    p(`${source.planName(plan)}笔试阅卷工作已经结束，现公布成绩及进入下一环节人员（按成绩排序，姓名作隐去处理）。`),
    table(
      ["序号", "准考证号", "姓名", "笔试成绩", "是否入围"],
      rows.map(({ ticket, name, score }, index) => [index + 1, ticket, name, score, Number(score) >= 68 ? "是" : "否"]),
    ),
    p("本人完整成绩和名次可在“投递记录”查询。同岗位末位成绩并列的，一并入围。"),
    p(
      `需要复核成绩的，请于 ${calendar.spell(day + 2)} 前致电 ${hospital.contact.phone}，只复核漏评、累计分数，不重新评卷。`,
    ),
    signed(hospital.contact.name, calendar.spell(day)),
  ].join("");
}

/** When and how the interview is held. */
export function interviewArrangement(
  source: NoticeSource,
  plan: PlanKey,
  window: PostWindow,
  day: number,
  exam: number,
): string {
  const { calendar, hospital } = source;
  const posts = source.posts(plan, window);
  const half = Math.ceil(posts.length / 2);
  const codes = (part: typeof posts) => part.map(({ code }) => code).join("、");
  return [
    p("根据工作安排，现将本批岗位面试有关事项通知如下，请入围人员合理安排行程。"),
    table(
      ["时间", "组别", "岗位编号", "候考地点"],
      [
        [`${calendar.short(exam)} 8:00 报到`, "第一组", codes(posts.slice(0, half)), "学术报告厅"],
        [`${calendar.short(exam)} 13:00 报到`, "第二组", codes(posts.slice(half)) || "其余岗位", "学术报告厅"],
      ],
    ),
    h3("面试形式"),
    ul([
      "结构化面试，时间 12 分钟，含 2 分钟自我介绍（不得透露姓名）；",
      "满分 100 分，其中专业能力 50 分、临床思维与沟通 30 分、综合素质 20 分；",
      "专家现场评分，去掉最高分和最低分后取平均分，当场告知成绩。",
    ]),
    p("面试顺序由本人抽签决定。报到截止时仍未到场的，视为放弃面试。需要行动便利的人员，请提前两天联系我们。"),
    signed(hospital.contact.name, calendar.spell(day)),
  ].join("");
}

/** Scores of both parts and the sum that ranks. */
export function totalScores(source: NoticeSource, plan: PlanKey, day: number): string {
  const { calendar, hospital } = source;
  const rows = results(source, `total ${plan}`, 12);
  return [
    p("本批岗位面试、技能考核已经全部结束。按照笔试（或技能）40%、面试 60% 计算总成绩，结果如下。"),
    table(
      ["名次", "准考证号", "姓名", "总成绩", "进入体检"],
      rows.map(({ ticket, name, score }, index) => [
        index + 1,
        ticket,
        name,
        score,
        index < 7 ? "是" : index < 9 ? "候补" : "否",
      ]),
    ),
    p("总成绩相同的，以面试成绩高者优先；仍相同的，加试一次。候补人员按名次依次递补，不再另行公告。"),
    signed(hospital.contact.name, calendar.spell(day)),
  ].join("");
}

/** How the practical test is scored. */
export function skillTest(source: NoticeSource, day: number, exam: number): string {
  const { calendar, hospital } = source;
  return [
    p(`护理及临床岗位技能考核定于 ${calendar.spell(exam)} 在临床技能中心举行，现将项目公布如下。`),
    table(
      ["岗位类别", "考核项目", "时间", "分值"],
      [
        ["医师", "心肺复苏、气管插管、病例分析", "每项 8 分钟", "40、30、30"],
        ["护理", "静脉留置针输液、无菌技术、单人心肺复苏", "每项 6 分钟", "40、30、30"],
        ["医技", "仪器操作、报告判读", "每项 10 分钟", "60、40"],
      ],
    ),
    ol([
      "考核用品由医院统一提供，考生自备白大衣、护士鞋；",
      "按照现行操作规范评分，超时未完成的步骤不计分；",
      "总分低于 70 分的，不再进入后续环节。",
    ]),
    signed(hospital.contact.name, calendar.spell(day)),
  ].join("");
}
