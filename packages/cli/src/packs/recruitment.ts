import type { Pack } from "./pack.ts";

/** Dictionaries of recruitment itself. */
export const recruitment: readonly Pack[] = [
  {
    "code": "recruit_category",
    "title": "岗位类别 · Post category",
    "version": "2026.11",
    "entries": {
      "doctor": "医师 · Doctor",
      "nurse": "护理 · Nursing",
      "technician": "医技 · Medical technology",
      "pharmacist": "药学 · Pharmacy",
      "research": "科研 · Research",
      "admin": "管理 · Administration",
      "support": "工勤 · Support"
    }
  },
  {
    "code": "recruit_employment",
    "title": "用工性质 · Kind of employment",
    "version": "2026.11",
    "entries": {
      "staff": "编制内 · Permanent staff post",
      "controlled": "编外（控制数） · Contract within quota",
      "contract": "合同制 · Contract",
      "dispatch": "劳务派遣 · Agency",
      "postdoc": "博士后 · Postdoctoral"
    }
  },
  {
    "code": "recruit_commitment",
    "title": "工作性质 · Working hours",
    "version": "2026.11",
    "entries": {
      "full_time": "全职 · Full-time",
      "part_time": "兼职 · Part-time",
      "intern": "实习 · Internship",
      "other": "其他 · Other"
    }
  },
  {
    "code": "recruit_article_kind",
    "title": "公告种类 · Kind of notice",
    "version": "2026.11",
    "entries": {
      "announcement": "招聘公告 · Recruitment notice",
      "supplement": "补充公告 · Supplementary notice",
      "instructions": "报名须知 · How to apply",
      "screening": "资格审查结果 · Screening results",
      "written": "笔试安排 · Written examination",
      "scores": "成绩公布 · Results",
      "interview": "面试名单 · Interview list",
      "medical": "体检 · Medical examination",
      "publicity": "公示 · Public list",
      "hiring": "录用 · Appointments",
      "other": "其他 · Other"
    }
  },
  {
    "code": "attachment_category",
    "title": "材料类别 · Kind of document",
    "version": "2026.11",
    "entries": {
      "id_card": "身份证（正反面） · ID card, both sides",
      "diploma": "毕业证书 · Graduation diploma",
      "degree": "学位证书 · Degree certificate",
      "chsi": "学历学籍在线验证报告 · Online verification of studies (CHSI)",
      "overseas": "国（境）外学历学位认证书 · Recognition of studies abroad",
      "licence": "资格与执业证书 · Qualification and practice certificates",
      "title": "职称证书 · Professional title certificate",
      "residency": "住院医师规范化培训合格证书 · Residency training certificate",
      "transcript": "成绩单 · Transcript",
      "recommendation": "毕业生就业推荐表 · Graduate recommendation form",
      "language": "外语等级证书 · Language certificate",
      "paper": "论文及成果证明 · Publications and research",
      "employment_letter": "单位同意报考证明 · Employer's consent",
      "work_proof": "工作经历证明 · Proof of employment",
      "award": "获奖证书 · Award certificate",
      "other": "其他材料 · Other documents"
    }
  },
  {
    "code": "recruit_fail_reason",
    "title": "不通过原因 · Reason for failing",
    "version": "2026.11",
    "entries": {
      "education": "学历或学位不符合岗位要求 · Education or degree does not meet the requirement",
      "major": "所学专业不符合岗位要求 · Major does not meet the requirement",
      "age": "年龄超过岗位要求 · Over the age limit",
      "licence": "未取得要求的执业资格 · Required licence not held",
      "title": "职称不符合岗位要求 · Professional title does not meet the requirement",
      "residency": "规范化培训不符合岗位要求 · Residency training does not meet the requirement",
      "experience": "工作经历不符合岗位要求 · Work experience does not meet the requirement",
      "false_material": "材料与事实不符 · Documents do not match the facts",
      "score": "考核成绩未达到合格线 · Score below the pass mark",
      "ranking": "按成绩排名未入围 · Not among the ranks admitted",
      "medical": "体检结论不合格 · Medical examination not passed",
      "review": "考察不合格 · Background check not passed",
      "objection": "公示期间反映的问题查实 · Objection confirmed during the public list",
      "avoidance": "属于应当回避的情形 · Conflict of interest",
      "other": "其他 · Other"
    }
  },
  {
    "code": "recruit_return_reason",
    "title": "退回补正原因 · Reason for returning",
    "version": "2026.11",
    "entries": {
      "missing_material": "缺少必交材料 · Required document missing",
      "unclear": "材料不清晰或不完整 · Document unclear or incomplete",
      "wrong_material": "材料上传错误 · Wrong document uploaded",
      "inconsistent": "填报信息与材料不一致 · Entries do not match the documents",
      "education_gap": "教育经历填写不完整 · Education incomplete",
      "work_gap": "工作经历填写不完整 · Work experience incomplete",
      "expired": "证件超过有效期 · Document has expired",
      "other": "其他 · Other"
    }
  },
  {
    "code": "recruit_withdraw_reason",
    "title": "撤回原因 · Reason for withdrawing",
    "version": "2026.11",
    "entries": {
      "other_offer": "已落实其他单位 · Accepted another offer",
      "change_post": "改报其他岗位 · Applying for another post",
      "time_conflict": "时间安排冲突 · Schedule conflict",
      "family": "家庭原因 · Family reasons",
      "study": "继续升学深造 · Further studies",
      "mistake": "误操作投递 · Applied by mistake",
      "other": "其他 · Other"
    }
  },
  {
    "code": "residency",
    "title": "规培要求 · Residency training",
    "version": "2026.11",
    "entries": {
      "any": "不限 · Any",
      "completed": "已取得规培合格证 · Certificate held",
      "training": "在培 · In training",
      "four_in_one": "应届四证合一 · New graduate with all four certificates"
    }
  },
  {
    "code": "paper_rank",
    "title": "作者排名 · Author rank",
    "version": "2026.11",
    "entries": {
      "first": "第一作者 · First author",
      "co_first": "共同第一作者 · Co-first author",
      "corresponding": "通讯作者 · Corresponding author",
      "co_corresponding": "共同通讯作者 · Co-corresponding author",
      "second": "第二作者 · Second author",
      "other": "其他 · Other"
    }
  },
  {
    "code": "journal_level",
    "title": "期刊级别 · Journal level",
    "version": "2026.11",
    "entries": {
      "sci_q1": "SCI 一区 · SCI Q1",
      "sci_q2": "SCI 二区 · SCI Q2",
      "sci_q3": "SCI 三区 · SCI Q3",
      "sci_q4": "SCI 四区 · SCI Q4",
      "ei": "EI · EI",
      "core": "中文核心期刊 · Chinese core journal",
      "source": "科技论文统计源期刊 · Statistical source journal",
      "ordinary": "普通期刊 · Ordinary journal",
      "conference": "会议论文 · Conference paper"
    }
  },
  {
    "code": "recruit_synonym",
    "title": "岗位搜索同义词 · Synonyms for searching posts",
    "version": "2026.11",
    "entries": {
      "cardiology": "心内科、心血管内科、心脏内科、心内",
      "respiratory": "呼吸科、呼吸内科、呼吸与危重症医学科",
      "gastroenterology": "消化科、消化内科",
      "neurology": "神内、神经内科",
      "neurosurgery": "神外、神经外科、脑外科",
      "nephrology": "肾内科、肾内、肾病",
      "endocrinology": "内分泌科、糖尿病科",
      "haematology": "血液科、血液内科",
      "general_surgery": "普外科、普外、普通外科",
      "thoracic": "胸外科、心胸外科",
      "orthopaedics": "骨科、骨外科、创伤骨科",
      "obstetrics": "妇产科、妇科、产科",
      "paediatrics": "儿科、小儿科、儿内科",
      "emergency": "急诊科、急诊医学科、急救",
      "icu": "重症医学科、ICU、重症监护、危重症",
      "anaesthesia": "麻醉科、麻醉手术中心、麻醉",
      "ent": "耳鼻喉科、耳鼻咽喉科、五官科",
      "imaging": "影像科、医学影像科、放射科、放射",
      "mri": "MRI、磁共振、核磁共振、核磁",
      "ct": "CT、计算机断层",
      "ultrasound": "超声科、B超、超声医学科、超声",
      "ecg": "ECG、心电图、心电",
      "laboratory": "检验科、化验、医学检验",
      "pharmacy": "药房、药学部、药剂科、药剂",
      "residency": "规培、规范化培训、住培",
      "midwife": "助产、助产士",
      "it": "信息科、信息中心、计算机"
    }
  }
];
