import { idTypeRules } from "@bladekit/sdk/rules";
import type { Resume } from "../../api.ts";
import { DictLabel } from "../../DictSelect.tsx";
import { useTranslation } from "../../texts/use-translation.ts";
import { fileSizeText } from "../../ui/file-size.ts";
import { Original } from "../../ui/Original.tsx";
import { useLanguage } from "../../use-preferences.ts";
import { SpecValues } from "./SpecValues.tsx";
import { sectionFields, sectionLabel, sectionNames, specOf } from "./sections.ts";
import { useWords } from "./use-words.ts";
import "./resume.css";

/** A résumé to read and to print, such as the copy in an application. Empty sections are left out. */
export function ResumeView({ resume }: { resume: Resume }) {
  const { t } = useTranslation("candidate");
  const language = useLanguage();
  const words = useWords();
  const { basic, attachment } = resume;
  return (
    <div className="resume-view">
      <section>
        <h3>{words(sectionLabel("basic"))}</h3>
        <div className="basic-head">
          {basic.photoLink && <img className="resume-view-photo" src={basic.photoLink} alt={t("resume.photoAlt")} />}
          <dl className="spec-values">
            {(["name", "idType", "idNo", "birthDate"] as const).map((name) => (
              <div key={name}>
                <dt>{words(specOf("basic", name).label)}</dt>
                <dd>
                  <Original
                    text={
                      name === "idType" ? idTypeRules[basic.idType ?? "resident"].name[language] : (basic[name] ?? "")
                    }
                  />
                </dd>
              </div>
            ))}
            {basic.sex && (
              <div>
                <dt>{words(specOf("basic", "sex").label)}</dt>
                <dd>{t(`resume.choice.${basic.sex}`)}</dd>
              </div>
            )}
          </dl>
        </div>
        <SpecValues fields={sectionFields.basic} record={basic} />
      </section>
      {sectionNames.map((name) => {
        if (name === "basic" || name === "declaration" || resume[name].length === 0) return null;
        return (
          <section key={name}>
            <h3>{words(sectionLabel(name))}</h3>
            {name === "attachment" ? (
              <ul className="file-list">
                {attachment.map((file) => (
                  <li key={file.file}>
                    <span>
                      <DictLabel code="attachment_category" value={file.category} />
                    </span>
                    <a href={file.link} target="_blank" rel="noopener">
                      <Original text={file.name} />
                    </a>
                    {file.size !== undefined && <span className="muted small">{fileSizeText(file.size)}</span>}
                  </li>
                ))}
              </ul>
            ) : (
              resume[name].map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list never changes its order.
                <SpecValues key={index} fields={sectionFields[name]} record={entry} />
              ))
            )}
          </section>
        );
      })}
    </div>
  );
}
