// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { ZpSettingInput, ZpSettingStored } from "../schema.ts";

/** Site settings. */
export const recruitSetting = describe<ZpSettingStored, ZpSettingInput>()({
  name: "recruit/setting",
  label: ["网站设置", "Site settings"],
  plural: ["网站设置", "Site settings"],
  id: "yyName",
  title: "yyName",
  titleEn: "yyNameEn",
  fields: {
    zpPcBanner: { label: ["首页横幅", "Banners"], kind: "file", maxLength: 4000, pattern: "^\\[.*\\]$", in: "both", row: true, required: true },
    zpPcLogo: { label: ["网站标志", "Logo"], kind: "file", maxLength: 4000, pattern: "^\\[.*\\]$", in: "both", row: true, required: true },
    zpdzImg: { label: ["地址图", "Location pictures"], kind: "file", maxLength: 4000, pattern: "^\\[.*\\]$", in: "both", row: true, required: true },
    tbLogo: { label: ["浏览器图标", "Browser icon"], kind: "file", maxLength: 4000, pattern: "^\\[.*\\]$", in: "both", row: true, required: true },
    zpMhzts: { label: ["主题色", "Theme colour"], kind: "colour", maxLength: 7, pattern: "^#[0-9a-fA-F]{6}$", in: "both", row: true, required: true },
    yyName: { label: ["医院名称", "Hospital name"], kind: "text", maxLength: 50, in: "both", row: true, required: true },
    yyNameEn: { label: ["英文名称", "English name"], kind: "text", maxLength: 100, in: "both", row: true },
    zpJszc: { label: ["技术支持", "Technical support"], kind: "text", maxLength: 100, in: "both", row: true },
    guide: { label: ["应聘指南", "How to apply"], kind: "html", maxLength: 100000, in: "both", row: true },
    notes: { label: ["应聘须知", "Before you apply"], kind: "html", maxLength: 100000, in: "both", row: true },
    about: { label: ["联系我们", "Contact us"], kind: "html", maxLength: 100000, in: "both", row: true },
    contact: { label: ["联系方式", "Contact"], kind: "object", of: { address: { label: ["地址", "Address"], kind: "text", maxLength: 200, in: "both", row: true }, phone: { label: ["电话", "Phone"], kind: "text", maxLength: 50, in: "both", row: true }, email: { label: ["邮箱", "Email"], kind: "text", maxLength: 100, in: "both", row: true }, hours: { label: ["时间", "Hours"], kind: "text", maxLength: 100, in: "both", row: true } }, in: "both", row: true },
    icp: { label: ["备案号", "ICP number"], kind: "text", maxLength: 50, in: "both", row: true },
    ineligibleSubmit: { label: ["条件不符时", "When conditions are not met"], kind: "choice", labels: { warn: ["提示后可投递", "Warn and accept"], refuse: ["不接收", "Refuse"] }, in: "both", row: true },
    competition: { label: ["公布报名人数", "Applicant numbers shown"], kind: "choice", labels: { none: ["不公布", "Nothing"], applied: ["投递人数", "Applications"], passed: ["投递与审查通过人数", "Applications and those past the screening"] }, in: "both", row: true },
    appealDays: { label: ["申诉期限（天）", "Days to appeal"], hint: ["资格审查未通过之日起；0 为不受理；计划写明申诉截止的从其规定", "From the day of a failed screening; 0 takes no appeals; a plan that names its deadline goes by that"], kind: "number", min: 0, max: 60, in: "both", row: true },
    recheckDays: { label: ["成绩复核期限（天）", "Days to ask for a re-check"], hint: ["成绩公布之日起；0 为不受理", "From the day of publication; 0 takes none"], kind: "number", min: 0, max: 60, in: "both", row: true },
    planApproval: { label: ["招聘计划须审批", "Plans need approval"], hint: ["none 不须审批；key: 加流程标识为该流程；category 为“招聘计划审批”类中最近启用的流程，没有则不须审批", "`none` asks for no approval, `key:` with the key of a process names it, `category` is the process put into use last under “Recruitment plan approval”, if any"], kind: "text", maxLength: 68, pattern: "^(category|none|key:[A-Za-z_][A-Za-z0-9_.-]*)$", in: "both", row: true },
    publicityApproval: { label: ["公示须审批", "Public lists need approval"], hint: ["同上，分类为“公示审批”", "Likewise, with the category “Public list approval”"], kind: "text", maxLength: 68, pattern: "^(category|none|key:[A-Za-z_][A-Za-z0-9_.-]*)$", in: "both", row: true },
    formSheet: { label: ["报名表", "Application form"], kind: "object", of: { photo: { label: ["贴照片", "With a photo"], kind: "switch", in: "both", row: true, required: true }, groups: { label: ["栏目与顺序", "Sections in order"], hint: ["个人信息与应聘岗位总在最前", "Personal details and the post always come first"], kind: "choice", maxLength: 12, labels: { education: ["教育经历", "Education"], work: ["工作经历", "Work"], credentials: ["资格与职称", "Licences and titles"], training: ["进修与继续教育", "Further training"], certificate: ["技能证书", "Certificates"], achievements: ["科研与获奖", "Research and awards"], academicPost: ["学会任职", "Society positions"], schoolAwards: ["在校奖惩情况", "Awards and penalties at school"], selfIntro: ["自我介绍", "Self-introduction"], family: ["家庭成员", "Family"], promise: ["本人承诺", "Declaration"], opinion: ["审核意见", "Review"] }, multiple: true, in: "both", row: true, required: true }, boxes: { label: ["意见栏", "Signature boxes"], hint: ["排在最后，各有签名与日期；最多 6 栏，每栏 20 字以内", "Placed last, each with a line for signature and date; up to 6 of up to 20 characters each"], kind: "text", maxLength: 6, multiple: true, in: "both", row: true } }, in: "both", row: true },
  },
  verbs: {
    list: { op: "getStoredZpSetting", method: "GET", path: "/mrhr-zpgl-new/setting/detail", code: "setting_view", takes: "all" },
    create: { op: "submitZpSetting", method: "POST", path: "/mrhr-zpgl-new/setting/submit", code: "setting_edit", takes: "body" },
    edit: { op: "submitZpSetting", method: "POST", path: "/mrhr-zpgl-new/setting/submit", code: "setting_edit", takes: "body" },
    submitPasswordRule: { op: "submitPasswordRule", method: "POST", path: "/mrhr-zpgl-new/setting/submitPasswordRule", code: "setting_edit", takes: "body", asks: { minLength: { label: ["最短长度", "Minimum length"], kind: "number", min: 8, max: 64, in: "both", row: false, required: true }, maxLength: { label: ["最长长度", "Maximum length"], kind: "number", min: 64, max: 256, in: "both", row: false, required: true }, requireLetter: { label: ["须含字母", "Letter required"], kind: "switch", in: "both", row: false, required: true }, requireDigit: { label: ["须含数字", "Digit required"], kind: "switch", in: "both", row: false, required: true }, requireSymbol: { label: ["须含符号", "Symbol required"], kind: "switch", in: "both", row: false, required: true }, forbidCommon: { label: ["禁用常见密码", "Refuse common passwords"], kind: "switch", in: "both", row: false, required: true } } },
    retention: { op: "getRetention", method: "GET", path: "/mrhr-zpgl-new/setting/retention", code: "setting_view", takes: "all" },
    submitRetention: { op: "submitRetention", method: "POST", path: "/mrhr-zpgl-new/setting/submitRetention", code: "setting_edit", takes: "body", asks: { retentionMonths: { label: ["保存月数", "Retention (months)"], hint: ["自投递办结起算，到期匿名", "Counted from the end of an application; after that the data is made anonymous"], kind: "number", min: 1, max: 120, in: "both", row: false, required: true } } },
  },
  filters: {},
  sorts: [],
});
