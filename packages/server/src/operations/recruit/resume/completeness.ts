import type { Completeness, Resume, ResumeSectionName } from "@bladekit/openapi";
import { sectionNames } from "./resume-document.ts";

type Need = {
  section: ResumeSectionName;
  /** Empty for a whole section. */
  field: string;
  message: string;
  isMet: (resume: Resume) => boolean;
};

const experience = ({ work, internship }: Resume) => work.length > 0 || internship.length > 0;

/** What every application needs; a post may ask for more (its materials). */
const needs: readonly Need[] = [
  { section: "basic", field: "photo", message: "请上传证件照", isMet: ({ basic }) => !!basic.photo },
  { section: "basic", field: "name", message: "请填写姓名", isMet: ({ basic }) => !!basic.name },
  { section: "basic", field: "idNo", message: "请填写证件号码", isMet: ({ basic }) => !!basic.idNo },
  { section: "basic", field: "phone", message: "请填写手机号码", isMet: ({ basic }) => !!basic.phone },
  { section: "basic", field: "email", message: "请填写邮箱", isMet: ({ basic }) => !!basic.email },
  {
    section: "education",
    field: "",
    message: "请至少填写一段教育经历",
    isMet: ({ education }) => education.length > 0,
  },
  {
    section: "work",
    field: "",
    message: "请至少填写一段工作经历或实习经历",
    isMet: (resume) => !!resume.basic.isFresh || experience(resume),
  },
  {
    section: "internship",
    field: "",
    message: "应届毕业生请至少填写一段实习经历或工作经历",
    isMet: (resume) => !resume.basic.isFresh || experience(resume),
  },
  {
    section: "declaration",
    field: "kinInHospital",
    message: "请声明是否有亲属在本院工作",
    isMet: ({ declaration }) => declaration.kinInHospital !== undefined,
  },
  {
    section: "declaration",
    field: "truthful",
    message: "请承诺所填内容属实",
    isMet: ({ declaration }) => !!declaration.truthful,
  },
  {
    section: "declaration",
    field: "sensitiveConsent",
    message: "请同意医院为招聘目的处理敏感个人信息",
    isMet: ({ declaration }) => !!declaration.sensitiveConsent,
  },
];

// In every résumé from the beginning, so they do not make a section begun.
const given: ReadonlySet<string> = new Set(["name", "idType", "idNo", "sex", "birthDate", "phone", "photoLink"]);

/** What a résumé, with the account's part in it, still lacks. The percentage counts needs, not fields. */
export function completeness(resume: Resume): Completeness {
  const unmet = needs.filter((need) => !need.isMet(resume));
  return {
    percent: Math.floor(((needs.length - unmet.length) / needs.length) * 100),
    missing: unmet.map(({ section, field, message }) => ({ section, field, message })),
    sections: sectionNames.map((section) => ({
      section,
      state: !isBegun(resume, section) ? "empty" : unmet.some((need) => need.section === section) ? "partial" : "done",
    })),
  };
}

function isBegun(resume: Resume, section: ResumeSectionName): boolean {
  const content = resume[section];
  if (Array.isArray(content)) return content.length > 0;
  return Object.entries(content).some(([field, value]) => !given.has(field) && value !== "" && value !== undefined);
}
