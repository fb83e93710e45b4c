import type { Completeness, Resume, ResumeSectionName } from "@bladekit/openapi";
import type { Sentence } from "@bladekit/sdk/rules";
import { say } from "../../../contract/say.ts";
import { sectionNames } from "./resume-document.ts";

type Need = {
  section: ResumeSectionName;
  /** Empty for a whole section. */
  field: string;
  message: Sentence;
  isMet: (resume: Resume) => boolean;
};

const experience = ({ work, internship }: Resume) => work.length > 0 || internship.length > 0;

/** The needs of every application; a post may ask for more (its materials). */
const needs: readonly Need[] = [
  {
    section: "basic",
    field: "photo",
    message: say("请上传证件照", "Upload a photo"),
    isMet: ({ basic }) => !!basic.photo,
  },
  { section: "basic", field: "name", message: say("请填写姓名", "Enter a name"), isMet: ({ basic }) => !!basic.name },
  {
    section: "basic",
    field: "idNo",
    message: say("请填写证件号码", "Enter an ID number"),
    isMet: ({ basic }) => !!basic.idNo,
  },
  {
    section: "basic",
    field: "phone",
    message: say("请填写手机号码", "Enter a mobile number"),
    isMet: ({ basic }) => !!basic.phone,
  },
  {
    section: "basic",
    field: "email",
    message: say("请填写邮箱", "Enter an email address"),
    isMet: ({ basic }) => !!basic.email,
  },
  {
    section: "education",
    field: "",
    message: say("请至少填写一段教育经历", "Add your education"),
    isMet: ({ education }) => education.length > 0,
  },
  {
    section: "work",
    field: "",
    message: say("请至少填写一段工作经历或实习经历", "Add a job or an internship"),
    isMet: (resume) => !!resume.basic.isFresh || experience(resume),
  },
  {
    section: "internship",
    field: "",
    message: say("应届毕业生请至少填写一段实习经历或工作经历", "Add an internship or a job"),
    isMet: (resume) => !resume.basic.isFresh || experience(resume),
  },
  {
    section: "declaration",
    field: "kinInHospital",
    message: say("请声明是否有亲属在本院工作", "Say whether a relative works at this hospital"),
    isMet: ({ declaration }) => declaration.kinInHospital !== undefined,
  },
  {
    section: "declaration",
    field: "truthful",
    message: say("请承诺所填内容属实", "Confirm that your information is true"),
    isMet: ({ declaration }) => !!declaration.truthful,
  },
  {
    section: "declaration",
    field: "sensitiveConsent",
    message: say(
      "请同意医院为招聘目的处理敏感个人信息",
      "Agree to the use of your sensitive personal data for recruitment",
    ),
    isMet: ({ declaration }) => !!declaration.sensitiveConsent,
  },
];

// In every résumé from the beginning, so they do not make a section begun.
const given: ReadonlySet<string> = new Set(["name", "idType", "idNo", "sex", "birthDate", "phone", "photoLink"]);

type Gap = Pick<Need, "section" | "field" | "message">;

/** Nothing that the candidate has to do: the account has it, or the other one of the two kinds of experience is asked for. */
const isGiven = ({ section, field }: Need, { basic }: Resume) =>
  (section === "basic" && given.has(field)) || section === (basic.isFresh ? "work" : "internship");

/** The gaps of a résumé that has the account's part in it. The percentage counts needs that are the candidate's, not fields. */
export function completeness(resume: Resume): Omit<Completeness, "missing"> & { missing: Gap[] } {
  const unmet = needs.filter((need) => !need.isMet(resume));
  const asked = needs.filter((need) => unmet.includes(need) || !isGiven(need, resume));
  return {
    percent: Math.floor(((asked.length - unmet.length) / asked.length) * 100),
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
