import type { ReactNode } from "react";
import type { FormSheet, Resume } from "../../api.ts";
import { DictLabel } from "../../DictSelect.tsx";
import { useTranslation } from "../../texts/use-translation.ts";
import { specOf } from "../resume/sections.ts";
import { useWords } from "../resume/use-words.ts";
import { FormBox } from "./FormBox.tsx";
import { FormPromise } from "./FormPromise.tsx";
import { FormValue } from "./FormValue.tsx";

type GroupName = FormSheet["groups"][number];
type Line = readonly ReactNode[];

/** The texts of lines, in the language of the page. */
interface Wording {
  readonly now: string;
  readonly intern: string;
  /** Name of a state of residency training. */
  readonly residency: (status: string) => string;
}

const dict = (code: string, value: string | undefined) => value && <DictLabel code={code} value={value} />;
const months = ({ from, to }: { from?: string; to?: string }, { now }: Wording) =>
  [from, to || now].filter(Boolean).join(" — ");

/** The lines of each part that lists entries of the résumé. */
const linesOf: Readonly<
  Record<Exclude<GroupName, "promise" | "opinion">, (resume: Resume, wording: Wording) => readonly Line[]>
> = {
  education: ({ education }, wording) =>
    education.map((entry) => [
      months(entry, wording),
      entry.school,
      entry.major,
      dict("education_level", entry.level),
      dict("degree", entry.degree),
      dict("study_form", entry.studyForm),
    ]),
  work: ({ work, internship }, wording) =>
    [...work, ...internship].map((entry) => [
      months(entry, wording),
      entry.org,
      entry.dept,
      "post" in entry ? entry.post : wording.intern,
    ]),
  credentials: ({ licence, title, residency }, wording) => [
    ...licence.map((entry) => [
      dict("licence_type", entry.type),
      entry.certNo,
      dict("practice_scope", entry.scope),
      entry.issuedAt,
    ]),
    ...title.map((entry) => [dict("title_level", entry.level), entry.certNo, entry.specialty, entry.obtainedAt]),
    ...residency.map((entry) => [wording.residency(entry.status), entry.certNo, entry.specialty, entry.base]),
  ],
  training: ({ training }) =>
    training.map((entry) => [[entry.from, entry.to].filter(Boolean).join(" — "), entry.name, entry.org, entry.level]),
  certificate: ({ certificate }) =>
    certificate.map((entry) => [entry.name, entry.level, entry.score, entry.certNo, entry.date]),
  achievements: ({ paper, project, award }) => [
    ...paper.map((entry) => [entry.title, entry.journal, dict("paper_rank", entry.rank), entry.pubDate]),
    ...project.map((entry) => [entry.name, entry.level, entry.rank, entry.from]),
    ...award.map((entry) => [entry.name, entry.level, entry.rank, entry.date]),
  ],
  academicPost: ({ academicPost }, wording) =>
    academicPost.map((entry) => [entry.from ? months(entry, wording) : entry.to, entry.org, entry.post]),
  schoolAwards: ({ basic }) => (basic.schoolAwards ? [[basic.schoolAwards]] : []),
  selfIntro: ({ basic }) => (basic.selfIntro ? [[basic.selfIntro]] : []),
  family: ({ family }) => family.map((entry) => [entry.relation, entry.name, entry.birth, entry.orgAndPost]),
};

/** One part of the form. */
export function FormGroup({ group, snapshot }: { group: GroupName; snapshot: Resume }) {
  const { t } = useTranslation("candidate");
  const words = useWords();
  if (group === "promise") return <FormPromise declaration={snapshot.declaration} />;
  if (group === "opinion") return <FormBox title={t("form.group.opinion")} signature={t("form.reviewer")} />;
  const { choices } = specOf("residency", "status");
  const wording = {
    now: t("form.now"),
    intern: t("form.intern"),
    residency: (status: string) => words(choices?.[status] ?? ["", ""]),
  };
  return <Entries title={t(`form.group.${group}`)} lines={linesOf[group](snapshot, wording)} />;
}

/** A part with a line for each entry. An empty one says so. */
function Entries({ title, lines }: { title: string; lines: readonly Line[] }) {
  const { t } = useTranslation("candidate");
  const shown = lines.length > 0 ? lines : [[t("form.none")]];
  return shown.map((parts, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list never changes its order.
    <tr key={index}>
      {index === 0 && (
        <th scope="rowgroup" rowSpan={shown.length}>
          {title}
        </th>
      )}
      <td colSpan={7}>
        <ul className="form-entry">
          {parts.filter(Boolean).map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list never changes its order.
            <li key={place}>
              <FormValue value={part} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  ));
}
