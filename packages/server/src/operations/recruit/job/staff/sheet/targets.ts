import type { JobSheetTarget } from "@bladekit/openapi";
import { plainText } from "@bladekit/sdk/rules";
import type { Heading } from "../../../../../lists/sheets/own-table.ts";

type Target = JobSheetTarget;

/** Headings of hospitals' tables by what they say, without spaces and brackets. */
const headings: Readonly<Record<Target, string>> = {
  ignored: "序号 编次 主管部门 主管单位 招聘单位 用人单位 单位名称 单位 举办单位 招聘主体 单位代码",
  jobCode: "岗位代码 岗位编号 岗位编码 职位代码 职位编号 岗位序号 代码 编号",
  title: "岗位名称 职位名称 招聘岗位 招聘职位 岗位 职位 招聘岗位名称 拟招聘岗位",
  deptName: "用人科室 科室 招聘科室 科室名称 需求科室 用人部门 招聘部门 需求部门 所属科室 部门 部门科室 用工科室",
  planName: "招聘计划名称",
  hireMode: "招聘类型",
  headcount:
    "招聘人数 人数 招聘数量 数量 需求人数 计划人数 计划招聘人数 招聘名额 名额 拟招聘人数 拟聘人数 拟招人数 招聘计划数 需求数 招考人数 招聘计划",
  category: "岗位类别 岗位类型",
  employment: "用工性质 用工形式 用工方式 编制性质 编制类型 编制 聘用方式 用人方式 经费形式 经费来源",
  education: "学历 最低学历 学历学位 学历/学位 学历、学位 学历及学位 学历层次 文化程度 学历和学位",
  degree: "学位 最低学位",
  majors: "专业 所学专业 专业名称 专业及代码 专业名称及代码 专业范围 需求专业 招聘专业 专业代码 学科专业 专业方向",
  majorsCollege: "大专专业 专科专业",
  majorsBachelor: "本科专业 本科阶段专业 专业(本科)",
  majorsMaster: "硕士专业 硕士研究生专业 专业(硕士)",
  majorsGraduate: "研究生专业 研究生阶段专业 专业(研究生)",
  age: "年龄 年龄上限 年龄限制 最高年龄",
  titleMin: "职称 专业技术资格 专业技术职务 技术职称 职称资格 专业技术职称",
  licence: "执业资格 资格证书 执业证书 职业资格 执业资格证书 证书 资格证 执(职)业资格 职业(执业)资格 从业资格",
  residency: "规培 住培 规范化培训 住院医师规范化培训 规培情况",
  experience: "工作经历 工作年限 工作经验 经历",
  language: "外语 外语水平 英语水平 外语等级 英语等级",
  political: "政治面貌",
  audience: "招聘对象 招聘范围 面向对象 招考对象 招聘人员类别 报考对象 应届往届",
  other: "其他条件 其他 其它 其它条件 其他资格条件 其他岗位条件 与岗位有关的其他条件 其他资格 其他说明条件",
  openRatio: "开考比例",
  duty: "岗位职责 工作职责 职责 岗位描述 主要职责 工作内容 岗位简介",
  requirement: "任职要求",
  salaryNote: "薪酬说明 薪酬 薪资 待遇 薪资待遇 薪酬待遇 年薪",
  locations: "院区 工作地点 工作院区",
  benefits: "福利",
  applyStart: "报名开始 报名开始时间",
  applyEnd: "报名截止 报名截止时间 截止时间",
  stages: "招聘流程",
  contactName: "联系人",
  contactPhone: "联系电话 咨询电话 电话 联系方式",
  contactEmail: "联系邮箱 邮箱",
};

/** Headings that often say it, and of which a person has to decide. */
const likely: readonly (readonly [pattern: RegExp, target: Target])[] = [
  [/资格条件|岗位条件|任职条件|应聘条件|招聘条件|岗位要求|招聘要求|备注|条件/, "other"],
  [/代码|编号/, "jobCode"],
  [/职位|岗位/, "title"],
  [/科室|部门/, "deptName"],
  [/人数|名额|数量/, "headcount"],
  [/学历/, "education"],
  [/学位/, "degree"],
  [/专业/, "majors"],
  [/年龄/, "age"],
  [/职称/, "titleMin"],
  [/证书|资格/, "licence"],
  [/规培|住培|规范化培训/, "residency"],
  [/经历|经验|年限/, "experience"],
  [/外语|英语/, "language"],
  [/对象|范围/, "audience"],
  [/编制|用工|经费/, "employment"],
];

/** A heading without spaces, a star, and what people add to it: 年龄要求, 招聘人数（人）. */
export function tidyHeading(title: string): string {
  const plain = plainText(title)
    .replaceAll(/\s/g, "")
    .replace(/[*:]+$/, "");
  return plain.replace(/(?<=.{2})(?:要求|条件|需求)$/, "");
}

const withoutBrackets = (title: string) => title.replaceAll(/\([^)]*\)/g, "").replace(/(?<=.{2})(?:要求|条件)$/, "");

const exact = new Map(
  Object.entries(headings).flatMap(([target, names]) =>
    names.split(" ").map((name) => [name, target as Target] as const),
  ),
);
/** Each row has its own value of these: a merged cell is no value of every row. */
const alone: readonly Target[] = ["jobCode", "title", "headcount"];

/** What a heading says for sure; undefined where a person has to decide. */
export function sureTarget(title: string): Target | undefined {
  const whole = plainText(title)
    .replaceAll(/\s/g, "")
    .replace(/[*:]+$/, "");
  const tidy = tidyHeading(title);
  return exact.get(whole) ?? exact.get(tidy) ?? exact.get(withoutBrackets(tidy));
}

/** What a heading may say. A column that no rule knows is left out, once a person has agreed. */
export const likelyTarget = (title: string): Target =>
  likely.find(([pattern]) => pattern.test(plainText(title)))?.[1] ?? "ignored";

/** A heading as the finder of headings needs it. */
export function headingOf(title: string): Heading | undefined {
  const key = title.length > 30 ? undefined : sureTarget(title);
  return key && { key, alone: alone.includes(key) };
}
