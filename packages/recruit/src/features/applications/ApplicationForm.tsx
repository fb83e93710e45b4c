import { idTypeRules, usualFormSheet } from "@bladekit/sdk/rules";
import type { ReactNode } from "react";
import type { Application, FormSheet } from "../../api.ts";
import { DictLabel } from "../../DictSelect.tsx";
import { useSite } from "../../site.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Original } from "../../ui/Original.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { useLanguage } from "../../use-preferences.ts";
import { specOf } from "../resume/sections.ts";
import { useWords } from "../resume/use-words.ts";
import { FormBox } from "./FormBox.tsx";
import { FormGroup } from "./FormGroup.tsx";
import { FormValue } from "./FormValue.tsx";
import "./application-form.css";

/** A label and its value. `wide` takes half of the line, and the last cell always takes the rest. */
type Cell = readonly [label: string, value: ReactNode, wide?: true];

/** 报名表: the submitted résumé on A4 paper, with the parts and signature boxes that the hospital chose. */
export function ApplicationForm({ application, hospital }: { application: Application; hospital: string }) {
  const { t } = useTranslation("candidate");
  const language = useLanguage();
  const { snapshot, applicationNo, submitTime, jobTitle, jobCode, deptName, planName } = application;
  const { basic } = snapshot;
  const { photo, groups, boxes = [] }: FormSheet = useSite().setting.formSheet ?? usualFormSheet;
  const dict = (code: string, value: string | undefined) => value && <DictLabel code={code} value={value} />;
  const words = useWords();
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
    [[idTypeRules[basic.idType ?? "resident"].name[language], basic.idNo]],
    [[label("currentOrg"), basic.currentOrg]],
  ];
  const below: readonly (readonly Cell[])[] = [
    [
      [label("phone"), basic.phone, true],
      [label("email"), basic.email],
    ],
    [[label("address"), basic.address]],
    [
      [t("form.post"), <WholeCodes key="post" text={`${jobTitle}${jobCode ? `（${jobCode}）` : ""}`} />, true],
      [t("form.dept"), deptName],
    ],
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet of A4 is wider than a phone, and keys must scroll it too.
    <article className="form-sheet" aria-label={t("form.heading")} tabIndex={0}>
      <table>
        <colgroup>
          <col span={7} />
          <col {...(photo && { className: "form-photo-column" })} />
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
              <Cells cells={cells} columns={photo ? 7 : 8} />
              {photo && index === 0 && (
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
          {groups.map((group) => (
            <FormGroup key={group} group={group} snapshot={snapshot} />
          ))}
          {boxes.map((title) => (
            <FormBox key={title} title={<Original text={title} />} signature={t("form.box")} />
          ))}
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

/** Cells of one line. The last one takes the remaining columns. */
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
        <FormValue value={value} />
      </td>
    </>
  );
}
