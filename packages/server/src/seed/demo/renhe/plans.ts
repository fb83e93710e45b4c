import { p, ul } from "../html.ts";
import type { PlanSeed } from "../model.ts";
import { earlyBatch, lateBatch } from "../schedule.ts";

export const renhePlans: readonly PlanSeed[] = [
  {
    key: "social",
    name: ({ year }) => `仁和市第一人民医院 ${year} 年第二批公开招聘`,
    description: () =>
      p("面向社会公开招聘医疗、护理、医技、药学和管理人员，岗位分批发布、分批考核，招满为止。") +
      ul([
        "每个岗位的报名时间以岗位详情页为准；",
        "资格审查结果、成绩和拟聘用人员在本网站公布；",
        "高层次人才岗位全年受理。",
      ]),
    applyStart: -88,
    applyEnd: 36,
    appealEnd: 43,
    timeline: [
      { label: "发布公告", from: -90, to: -88 },
      { label: "网上报名", from: -88, to: 36 },
      { label: "资格审查（分批）", from: earlyBatch.screening, to: 40 },
      { label: "第一批笔试、面试", from: earlyBatch.written, to: earlyBatch.interview },
      { label: "第一批体检、考察", from: earlyBatch.medical, to: earlyBatch.publicityFrom - 1 },
      { label: "第一批公示、聘用", from: earlyBatch.publicityFrom, to: 8 },
      { label: "第二批笔试、面试", from: lateBatch.written, to: lateBatch.interview },
      { label: "第三批考核", from: 44, to: 58 },
      { label: "第三批公示、聘用", from: 66, to: 80 },
    ],
  },
  {
    key: "campus",
    name: ({ year }) => `仁和市第一人民医院 ${year + 1} 届校园招聘`,
    description: ({ year }) =>
      p(`面向 ${year}、${year + 1} 届全日制普通高校毕业生招聘，提前批已经结束，正式批正在报名。`) +
      ul(["毕业生凭就业推荐表和学籍验证报告报名；", "签订就业协议后统一安排体检；", "入职后参加新员工规范化培训。"]),
    applyStart: -88,
    applyEnd: 42,
    timeline: [
      { label: "高校宣讲", from: -34, to: -12 },
      { label: "提前批报名", from: -88, to: -53 },
      { label: "正式批报名", from: -18, to: 42 },
      { label: "资格审查", from: -9, to: 46 },
      { label: "笔试", from: 50, to: 50 },
      { label: "面试与技能考核", from: 57, to: 59 },
      { label: "签订就业协议", from: 66, to: 80 },
      { label: "体检、公示", from: 120, to: 150 },
    ],
  },
];
