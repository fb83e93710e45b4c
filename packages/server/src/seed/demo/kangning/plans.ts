import { p, ul } from "../html.ts";
import type { PlanSeed } from "../model.ts";
import { earlyBatch, lateBatch } from "../schedule.ts";

export const kangningPlans: readonly PlanSeed[] = [
  {
    key: "social",
    name: ({ year }) => `康宁妇女儿童医院 ${year} 年下半年公开招聘`,
    description: () =>
      p("为满足妇产、儿童学科发展和新院区启用需要，面向社会公开招聘各类专业人员。") +
      ul(["各岗位单独计算报名时间；", "提交后五个工作日内完成资格审查；", "儿科、产科岗位另享专项津贴。"]),
    applyStart: -88,
    applyEnd: 38,
    timeline: [
      { label: "发布公告", from: -90, to: -88 },
      { label: "网上报名", from: -88, to: 38 },
      { label: "资格审查（分批）", from: earlyBatch.screening, to: 40 },
      { label: "第一批笔试、面试", from: earlyBatch.written, to: earlyBatch.interview },
      { label: "第一批体检、考察", from: earlyBatch.medical, to: earlyBatch.publicityFrom - 1 },
      { label: "第一批公示、聘用", from: earlyBatch.publicityFrom, to: 8 },
      { label: "第二批笔试、面试", from: lateBatch.written, to: lateBatch.interview },
      { label: "第三批考核", from: 46, to: 60 },
      { label: "第三批公示、聘用", from: 66, to: 80 },
    ],
  },
  {
    key: "campus",
    name: ({ year }) => `康宁妇女儿童医院 ${year + 1} 届毕业生招聘`,
    description: ({ year }) =>
      p(`诚邀 ${year}、${year + 1} 届毕业生加入妇幼健康事业，首年提供免费住宿和一对一导师。`) +
      ul(["提前批已经签约，正式批正在报名；", "护理岗位先参加操作考核，再参加面试；", "博士后岗位随到随谈。"]),
    applyStart: -88,
    applyEnd: 44,
    timeline: [
      { label: "高校宣讲", from: -34, to: -12 },
      { label: "提前批报名", from: -88, to: -53 },
      { label: "正式批报名", from: -18, to: 44 },
      { label: "资格审查", from: -9, to: 46 },
      { label: "笔试", from: 52, to: 52 },
      { label: "面试与技能考核", from: 57, to: 59 },
      { label: "签订就业协议", from: 66, to: 80 },
      { label: "体检、公示", from: 120, to: 150 },
    ],
  },
];
