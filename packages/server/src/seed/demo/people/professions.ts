/** The parts that résumés of one profession share. */
export type Profession = {
  /** Years from school to the first degree. */
  bachelorYears: number;
  bachelorMajor: string;
  licences: readonly (readonly [type: string, scope: string])[];
  /** Whether a residency of three years follows the studies. */
  residency: boolean;
  titleIssuer: string;
  depts: readonly string[];
  post: string;
  duties: readonly string[];
  internship: string;
  papers: readonly string[];
  awards: readonly string[];
};

const board = "省卫生健康委员会";

export const professions = {
  physician: {
    bachelorYears: 5,
    bachelorMajor: "临床医学",
    licences: [
      ["physician_qualification", "临床"],
      ["physician_practice", "与所从事专业一致"],
    ],
    residency: true,
    titleIssuer: board,
    depts: ["内科病区", "急诊科", "重症监护室", "专科门诊"],
    post: "住院医师",
    duties: [
      "独立管理床位 10–12 张，参加一线值班，年收治患者 600 余例，参与疑难病例讨论和院内会诊。",
      "承担病区患者诊疗和急诊会诊，负责实习生带教，协助完成临床路径与质控数据上报。",
    ],
    internship: "完成内、外、妇、儿各科轮转，管床 6–8 张，掌握常见病诊疗和基本操作。",
    papers: [
      "老年患者围手术期风险评估的回顾性分析",
      "床旁超声在危重症患者容量评估中的应用",
      "多学科协作模式对住院时间影响的队列研究",
    ],
    awards: ["优秀住院医师", "临床技能竞赛二等奖", "研究生学业奖学金一等奖"],
  },
  nurse: {
    bachelorYears: 4,
    bachelorMajor: "护理学",
    licences: [["nurse_practice", "护理"]],
    residency: false,
    titleIssuer: board,
    depts: ["重症监护室", "手术室", "内科病区", "儿科病区"],
    post: "护士",
    duties: [
      "承担责任制整体护理，分管患者 8 名，参与静脉治疗小组和新护士带教。",
      "负责危重患者监护、管路护理和健康教育，担任夜班组长。",
    ],
    internship: "在内、外、急诊、手术室等科室实习，完成各项护理操作考核。",
    papers: ["集束化护理降低导管相关血流感染的实践", "基于微信平台的出院患者延续护理效果评价"],
    awards: ["优秀护士", "护理技能操作比赛一等奖", "优秀实习生"],
  },
  technician: {
    bachelorYears: 4,
    bachelorMajor: "医学技术类",
    licences: [["technician", "与所学专业一致"]],
    residency: false,
    titleIssuer: board,
    depts: ["检验科", "影像科", "康复科", "病理科"],
    post: "技师",
    duties: ["承担日常检测与设备质控，参加室间质评，负责本组标准操作规程修订。"],
    internship: "在专业组轮转，完成标本处理、设备操作和报告审核见习。",
    papers: ["质谱鉴定系统在临床菌株快速鉴定中的性能验证", "早期康复介入对功能恢复的影响"],
    awards: ["质量控制先进个人", "校级三好学生"],
  },
  pharmacist: {
    bachelorYears: 4,
    bachelorMajor: "药学",
    licences: [["pharmacist", "药学"]],
    residency: false,
    titleIssuer: board,
    depts: ["临床药学室", "住院药房", "静脉用药调配中心"],
    post: "药师",
    duties: ["承担处方前置审核与用药咨询，参加抗感染专业查房，每月完成处方点评 200 份。"],
    internship: "在门诊、住院药房和临床药学室轮转，参与处方点评。",
    papers: ["碳青霉烯类药物专项处方点评与干预效果", "万古霉素血药浓度监测的临床实践"],
    awards: ["合理用药知识竞赛二等奖", "国家励志奖学金"],
  },
  researcher: {
    bachelorYears: 4,
    bachelorMajor: "生物技术",
    licences: [],
    residency: false,
    titleIssuer: board,
    depts: ["医学研究中心", "生物样本库"],
    post: "助理研究员",
    duties: ["负责队列随访数据库建设与统计分析，协助申报基金项目，管理实验平台。"],
    internship: "在导师课题组从事数据分析和实验工作，参加学术会议并作口头报告。",
    papers: [
      "区域妊娠队列的多组学数据整合分析",
      "基于真实世界数据的药物安全性信号挖掘",
      "单细胞测序揭示组织微环境的异质性",
    ],
    awards: ["研究生国家奖学金", "优秀毕业论文"],
  },
  accountant: {
    bachelorYears: 4,
    bachelorMajor: "会计学",
    licences: [["accountant", "会计（中级）"]],
    residency: false,
    titleIssuer: "省财政厅",
    depts: ["财务科", "审计部"],
    post: "会计",
    duties: ["负责科室成本、项目成本和病种成本核算，编制预算执行分析，配合年度审计。"],
    internship: "参与凭证整理、费用审核和报表编制。",
    papers: ["公立医院成本核算体系的构建与应用"],
    awards: ["年度先进工作者"],
  },
  office: {
    bachelorYears: 4,
    bachelorMajor: "管理学类",
    licences: [],
    residency: false,
    titleIssuer: "省人力资源和社会保障厅",
    depts: ["综合办公室", "人力资源部"],
    post: "主管",
    duties: ["负责部门制度修订、数据报表和跨部门协调，牵头完成两项流程信息化项目。"],
    internship: "参与日常文书、数据整理和会务组织工作。",
    papers: ["公立医院岗位绩效评价的实践"],
    awards: ["年度先进工作者", "优秀学生干部"],
  },
  engineer: {
    bachelorYears: 4,
    bachelorMajor: "计算机科学与技术",
    licences: [],
    residency: false,
    titleIssuer: "省人力资源和社会保障厅",
    depts: ["实施部", "研发部", "信息科"],
    post: "软件工程师",
    duties: ["负责医院集成平台接口开发与运维，主导三家医院电子病历上线，处理突发故障。"],
    internship: "参与数据接口开发与测试。",
    papers: [],
    awards: ["优秀员工"],
  },
  worker: {
    bachelorYears: 4,
    bachelorMajor: "电气工程及其自动化",
    licences: [["special_work", "高压电工作业"]],
    residency: false,
    titleIssuer: "",
    depts: ["工程部"],
    post: "运维电工",
    duties: ["负责配电房值守、设备巡检和应急抢修，连续六年无责任事故。"],
    internship: "在工厂车间完成电工实训。",
    papers: [],
    awards: [],
  },
} as const satisfies Record<string, Profession>;

export type ProfessionKey = keyof typeof professions;
