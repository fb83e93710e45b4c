import type { Resume, ResumeEducation } from "@bladekit/openapi";
import { applicationStatusText, idTypeRules } from "@bladekit/sdk/rules";
import { type Column, column, type Language, type Sheet, type Text } from "../../../../lists/sheets/sheet.ts";
import { educationRank } from "../../resume/education-rank.ts";
import { sexes } from "./application-sheet.ts";
import type { SummaryRow } from "./resume-summary.ts";

const now: Text = { zh: "至今", en: "now" };
const residencyStates: Readonly<Record<Resume["residency"][number]["status"], Text>> = {
  training: { zh: "在培", en: "in training" },
  completed: { zh: "已结业", en: "completed" },
};
const verdicts: Readonly<Record<string, Text>> = {
  eligible: { zh: "符合", en: "Eligible" },
  ineligible: { zh: "有不符合", en: "Not eligible" },
  review: { zh: "需人工核对", en: "To be checked" },
};

/** Several values in one cell, one after the other. */
const told = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(" ");

/** Entries of a section in one cell. */
const listed = (texts: readonly string[]) => texts.filter(Boolean).join("；");

const period = ({ from, to }: { from?: string; to?: string }, language: Language) =>
  from || to ? `${from ?? ""}~${to || now[language]}` : "";

const byTime = (one: ResumeEducation, other: ResumeEducation) => one.from.localeCompare(other.from);

/** The highest education; of two of the same level the later one. */
const highestOf = ({ education }: Resume) =>
  education
    .toSorted((one, other) => educationRank(one.level) - educationRank(other.level) || byTime(one, other))
    .at(-1);

/** The first education: the earliest that is of a college at least. */
const firstOf = ({ education }: Resume) =>
  education.filter(({ level }) => educationRank(level) >= educationRank("college")).toSorted(byTime)[0];

/** The columns of the education that a person began with, or of the highest. */
function educationColumns(
  prefix: string,
  zh: string,
  en: string,
  pick: (resume: Resume) => ResumeEducation | undefined,
): Column<SummaryRow>[] {
  const of = (key: string, name: Text, width: number, value: (entry: ResumeEducation, row: SummaryRow) => string) =>
    column<SummaryRow>(`${prefix}${key}`, `${zh}${name.zh}`, `${en} ${name.en}`, width, (row) => {
      const entry = pick(row.resume);
      return entry ? value(entry, row) : "";
    });
  return [
    of("Level", { zh: "学历", en: "education" }, 12, ({ level }, { label }) => label("education_level", level)),
    of("Degree", { zh: "学位", en: "degree" }, 12, ({ degree }, { label }) => label("degree", degree)),
    of("Form", { zh: "学习形式", en: "form of study" }, 12, ({ studyForm }, { label }) =>
      label("study_form", studyForm),
    ),
    of("School", { zh: "院校", en: "school" }, 24, ({ school }) => school),
    of("Major", { zh: "专业", en: "major" }, 20, ({ major }) => major),
    of("Until", { zh: "毕业时间", en: "graduation" }, 12, ({ to }) => to ?? ""),
  ];
}

/** Applications with what their résumés say, a line for each: what a hospital hands to those who decide. */
export const resumeSummarySheet: Sheet<SummaryRow> = {
  name: { zh: "报名汇总表", en: "candidates" },
  columns: [
    column("applicationNo", "受理编号", "Receipt", 20, (row) => row.applicationNo),
    column("jobCode", "岗位编号", "Post code", 14, (row) => row.jobCode),
    column("jobTitle", "岗位名称", "Post", 26, (row) => row.jobTitle),
    column("deptName", "用人科室", "Department", 18, (row) => row.deptName),
    column("candidateName", "姓名", "Name", 12, (row) => row.candidateName),
    column("sex", "性别", "Gender", 6, (row, language) => sexes[row.sex]?.[language] ?? ""),
    column("birthDate", "出生日期", "Date of birth", 12, (row) => row.resume.basic.birthDate ?? ""),
    column("age", "年龄", "Age", 6, (row) => row.age || ""),
    column("idType", "证件类型", "ID type", 20, ({ resume }, language) =>
      resume.basic.idType ? idTypeRules[resume.basic.idType].name[language] : "",
    ),
    column("idNo", "证件号码", "ID number", 22, (row) => row.idNo),
    column("candidatePhone", "手机", "Phone", 16, (row) => row.candidatePhone),
    column("email", "邮箱", "Email", 24, (row) => row.resume.basic.email ?? ""),
    column("nation", "民族", "Ethnic group", 8, ({ resume, label }) => label("nation", resume.basic.nation)),
    column("political", "政治面貌", "Political status", 12, ({ resume, label }) =>
      label("political", resume.basic.political),
    ),
    column("nativePlace", "籍贯", "Native place", 14, (row) => row.resume.basic.nativePlace ?? ""),
    column("address", "现居住地", "Address", 24, (row) => row.resume.basic.address ?? ""),
    ...educationColumns("highest", "最高", "Highest", highestOf),
    ...educationColumns("first", "第一", "First", firstOf),
    column("educations", "教育经历", "Education", 50, ({ resume, label }, language) =>
      listed(
        resume.education.map((entry) =>
          told(period(entry, language), entry.school, entry.major, label("education_level", entry.level)),
        ),
      ),
    ),
    column("currentOrg", "现工作单位", "Employer", 24, (row) => row.resume.basic.currentOrg ?? ""),
    column("works", "工作经历", "Work", 50, ({ resume }, language) =>
      listed(resume.work.map((entry) => told(period(entry, language), entry.org, entry.dept, entry.post))),
    ),
    column("internships", "实习经历", "Internships", 40, ({ resume }, language) =>
      listed(resume.internship.map((entry) => told(period(entry, language), entry.org, entry.dept))),
    ),
    column("titles", "职称", "Professional titles", 30, ({ resume, label }) =>
      listed(
        resume.title.map((entry) =>
          told(
            ...[label("title_level", entry.level), label("title_series", entry.series)],
            ...[entry.specialty, entry.obtainedAt],
          ),
        ),
      ),
    ),
    column("licences", "执业资格", "Licences", 40, ({ resume, label }) =>
      listed(
        resume.licence.map((entry) =>
          told(
            label("licence_type", entry.type),
            label("practice_level", entry.level),
            label("practice_category", entry.category),
            label("practice_scope", entry.scope),
            entry.certNo,
          ),
        ),
      ),
    ),
    column("residencies", "规范化培训", "Residency", 40, ({ resume }, language) =>
      listed(
        resume.residency.map((entry) =>
          told(entry.base, entry.specialty, residencyStates[entry.status]?.[language], entry.certNo),
        ),
      ),
    ),
    column("languages", "外语水平", "Languages", 16, ({ resume: { basic }, label }) =>
      listed([
        told(label("language_exam", basic.languageExam), basic.languageScore?.toString()),
        basic.languages ?? "",
      ]),
    ),
    column("papers", "论文", "Papers", 50, ({ resume, label }) =>
      listed(
        resume.paper.map((entry) =>
          told(
            entry.title,
            label("paper_rank", entry.rank),
            entry.journal,
            label("journal_level", entry.journalLevel),
            entry.impactFactor === undefined ? "" : `IF ${entry.impactFactor}`,
          ),
        ),
      ),
    ),
    column("awards", "获奖", "Awards", 30, ({ resume }) =>
      listed(resume.award.map((entry) => told(entry.date, entry.name, entry.level))),
    ),
    column("verdict", "条件核对", "Verdict", 12, (row, language) => verdicts[row.verdictAuto ?? ""]?.[language] ?? ""),
    column("status", "状态", "State", 14, (row, language) => applicationStatusText(row, language)),
    column("submitTime", "投递时间", "Submitted", 20, (row) => row.submitTime),
  ],
};
