import type { BizDictSeed } from "./model.ts";

export const professionDicts: readonly BizDictSeed[] = [
  {
    code: "title_level",
    name: "职称级别",
    entries: [
      ["none", "无"],
      ["junior_assistant", "初级（士）"],
      ["junior", "初级（师）"],
      ["intermediate", "中级"],
      ["associate", "副高级"],
      ["senior", "正高级"],
    ],
  },
  {
    code: "residency",
    name: "规培要求",
    entries: [
      ["any", "不限"],
      ["completed", "已取得规培合格证"],
      ["training", "在培"],
      ["four_in_one", "应届四证合一"],
    ],
  },
  {
    code: "licence_type",
    name: "执业资格",
    entries: [
      ["physician_qualification", "医师资格证书"],
      ["physician_practice", "医师执业证书"],
      ["nurse_practice", "护士执业证书"],
      ["pharmacist", "药学专业技术资格证书"],
      ["licensed_pharmacist", "执业药师职业资格证书"],
      ["technician", "卫生专业技术资格证书（医技）"],
      ["equipment_operation", "大型医用设备上岗证"],
      ["radiation_work", "放射工作人员证"],
      ["psychotherapist", "心理治疗师资格证书"],
      ["accountant", "会计专业技术资格证书"],
      ["legal", "法律职业资格证书"],
      ["special_work", "特种作业操作证"],
      ["other", "其他"],
    ],
  },
  {
    code: "paper_rank",
    name: "作者排名",
    entries: [
      ["first", "第一作者"],
      ["co_first", "共同第一作者"],
      ["corresponding", "通讯作者"],
      ["co_corresponding", "共同通讯作者"],
      ["second", "第二作者"],
      ["other", "其他"],
    ],
  },
  {
    code: "journal_level",
    name: "期刊级别",
    entries: [
      ["sci_q1", "SCI 一区"],
      ["sci_q2", "SCI 二区"],
      ["sci_q3", "SCI 三区"],
      ["sci_q4", "SCI 四区"],
      ["ei", "EI"],
      ["core", "中文核心期刊"],
      ["source", "科技论文统计源期刊"],
      ["ordinary", "普通期刊"],
      ["conference", "会议论文"],
    ],
  },
];
