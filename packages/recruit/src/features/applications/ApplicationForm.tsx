import { idTypeRules } from "@bladekit/sdk/rules";
import type { ReactNode } from "react";
import { type Application, queries } from "../../api.ts";
import { DictLabel } from "../../DictSelect.tsx";
import { useTranslation } from "../../texts/use-translation.ts";
import { Original } from "../../ui/Original.tsx";
import { RichText } from "../../ui/RichText.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { useLanguage } from "../../use-preferences.ts";
import { useQuery } from "../../use-query.ts";
import { sectionLabel, specOf } from "../resume/sections.ts";
import { useWords } from "../resume/use-words.ts";
import "./application-form.css";

/** A label and what stands beside it; `wide` takes the rest of the line. */
type Cell = readonly [label: string, value: ReactNode, wide?: true];

/** 报名表: the frozen résumé as a sheet of A4, with photo, promise and places to sign. */
export function ApplicationForm({ application, hospital }: { application: Application; hospital: string }) {
  const { t } = useTranslation("candidate");
  const language = useLanguage();
  const { snapshot, applicationNo, submitTime, jobTitle, jobCode, deptName, planName } = application;
  const { basic, declaration } = snapshot;
  const dict = (code: string, value: string | undefined) => value && <DictLabel code={code} value={value} />;
  const words = useWords();
  const { data: texts } = useQuery(queries.consentTexts());
  // The built-in text, version 0, is in Chinese alone; ours says the same in both languages.
  const promise = texts?.find(({ purpose, version }) => purpose === "truthful" && version > 0);
  const label = (name: FieldName) => words(specOf("basic", name).label);
  const beside: readonly (readonly Cell[])[] = [
    [
      [label("name"), basic.name],
      [label("sex"), basic.sex && t(`resume.choice.${basic.sex}`)],
      [label("birthDate"), basic.birthDate],
    ],
    [
      [label("nation"), dict("nation", basic.nation)],
      [label("political"), dict("political", basic.political)],
      [label("nativePlace"), basic.nativePlace],
    ],
    [[idTypeRules[basic.idType ?? "resident"].name[language], basic.idNo, true]],
    [[label("currentOrg"), basic.currentOrg, true]],
  ];
  const below: readonly (readonly Cell[])[] = [
    [
      [label("phone"), basic.phone, true],
      [label("email"), basic.email, true],
    ],
    [[label("address"), basic.address, true]],
    [
      [t("form.post"), <WholeCodes key="post" text={`${jobTitle}${jobCode ? `（${jobCode}）` : ""}`} />, true],
      [t("form.dept"), deptName, true],
    ],
  ];
  const months = ({ from, to }: { from?: string; to?: string }) =>
    [from, to || t("form.now")].filter(Boolean).join(" — ");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet of A4 is wider than a phone, and keys must scroll it too.
    <article className="form-sheet" aria-label={t("form.heading")} tabIndex={0}>
      <table>
        <colgroup>
          <col span={7} />
          <col className="form-photo-column" />
        </colgroup>
        <thead>
          <tr>
            <th colSpan={8} scope="colgroup">
              <span className="form-title">
                <Original text={t("form.title", { hospital })} />
              </span>
              <span className="form-sub">
                <WholeCodes text={[planName, t("application.no", { no: applicationNo })].filter(Boolean).join("　")} />
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {beside.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of the sheet never change their order.
            <tr key={index}>
              <Cells cells={cells} columns={7} />
              {index === 0 && (
                <td rowSpan={beside.length} className="form-photo">
                  {basic.photoLink ? <img src={basic.photoLink} alt={t("resume.photoAlt")} /> : t("form.photo")}
                </td>
              )}
            </tr>
          ))}
          {below.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of the sheet never change their order.
            <tr key={index}>
              <Cells cells={cells} columns={8} />
            </tr>
          ))}
          <Entries
            title={words(sectionLabel("education"))}
            entries={snapshot.education.map((entry) => [
              months(entry),
              entry.school,
              entry.major,
              dict("education_level", entry.level),
              dict("degree", entry.degree),
              dict("study_form", entry.studyForm),
            ])}
          />
          <Entries
            title={words(sectionLabel("work"))}
            entries={[...snapshot.work, ...snapshot.internship].map((entry) => [
              months(entry),
              entry.org,
              entry.dept,
              "post" in entry ? entry.post : t("form.intern"),
            ])}
          />
          <Entries
            title={t("form.credentials")}
            entries={[
              ...snapshot.licence.map((entry) => [
                dict("licence_type", entry.type),
                entry.certNo,
                entry.scope,
                entry.issuedAt,
              ]),
              ...snapshot.title.map((entry) => [
                dict("title_level", entry.level),
                entry.certNo,
                entry.specialty,
                entry.obtainedAt,
              ]),
              ...snapshot.residency.map((entry) => [
                words(specOf("residency", "status").choices?.[entry.status] ?? ["", ""]),
                entry.certNo,
                entry.specialty,
                entry.base,
              ]),
            ]}
          />
          <Entries
            title={t("form.achievements")}
            entries={[
              ...snapshot.paper.map((entry) => [
                entry.title,
                entry.journal,
                dict("paper_rank", entry.rank),
                entry.pubDate,
              ]),
              ...snapshot.project.map((entry) => [entry.name, entry.level, entry.rank, entry.from]),
              ...snapshot.award.map((entry) => [entry.name, entry.level, entry.rank, entry.date]),
            ]}
          />
          <Entries
            title={words(sectionLabel("family"))}
            entries={snapshot.family.map((entry) => [entry.relation, entry.name, entry.birth, entry.orgAndPost])}
          />
          <tr>
            <th scope="row">{t("form.promise")}</th>
            <td colSpan={7} className="form-promise">
              {promise ? <RichText html={promise.content} /> : <p>{t("resume.declare.truthful")}</p>}
              {declaration.kinInHospital !== undefined && (
                <p>
                  {t("form.kin")}
                  {declaration.kinInHospital ? <Kin detail={declaration.kinDetail} /> : t("resume.no")}
                </p>
              )}
              <p className="form-signature">{t("form.signature")}</p>
            </td>
          </tr>
          <tr>
            <th scope="row">{t("form.opinion")}</th>
            <td colSpan={7} className="form-promise">
              <p className="form-signature">{t("form.reviewer")}</p>
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={8}>{t("form.foot", { no: applicationNo, time: submitTime })}</td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
}

type FieldName =
  | "name"
  | "sex"
  | "birthDate"
  | "nation"
  | "political"
  | "nativePlace"
  | "currentOrg"
  | "phone"
  | "email"
  | "address";

/** Kin in the hospital, as the candidate told of them. */
function Kin({ detail = "" }: { detail: string | undefined }) {
  const { t } = useTranslation("candidate");
  return (
    <>
      {t("resume.yes")}
      {detail && t("application.reasonJoin")}
      <Original text={detail} />
    </>
  );
}

/** Cells of one line; the last one takes what is left of its columns. */
function Cells({ cells, columns }: { cells: readonly Cell[]; columns: number }) {
  const used = cells.slice(0, -1).reduce((sum, [, , wide]) => sum + (wide ? 4 : 2), 0);
  return cells.map(([label, value, wide], index) => (
    <FormCell
      key={label}
      label={label}
      value={value}
      span={index === cells.length - 1 ? columns - used - 1 : wide ? 3 : 1}
    />
  ));
}

function FormCell({ label, value, span }: { label: string; value: ReactNode; span: number }) {
  return (
    <>
      <th scope="row">{label}</th>
      <td colSpan={span}>
        <Value value={value} />
      </td>
    </>
  );
}

/** A value of a cell; what a candidate wrote stays Chinese on an English sheet. */
function Value({ value }: { value: ReactNode }) {
  return typeof value === "string" ? <Original text={value} /> : value;
}

/** A part with a line for each entry; an empty one says so. */
function Entries({ title, entries }: { title: string; entries: readonly (readonly ReactNode[])[] }) {
  const { t } = useTranslation("candidate");
  const lines = entries.length > 0 ? entries : [[t("form.none")]];
  return lines.map((parts, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list never changes its order.
    <tr key={index}>
      {index === 0 && (
        <th scope="rowgroup" rowSpan={lines.length}>
          {title}
        </th>
      )}
      <td colSpan={7}>
        <ul className="form-entry">
          {parts.filter(Boolean).map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: likewise.
            <li key={place}>
              <Value value={part} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  ));
}
