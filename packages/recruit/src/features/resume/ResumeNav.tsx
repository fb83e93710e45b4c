import type { GuestResume } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Icon } from "../../ui/Icon.tsx";
import { type SectionName, sectionNames } from "./sections.ts";

export interface ResumeNavProps {
  completeness: GuestResume["completeness"];
  dirty: ReadonlySet<SectionName>;
}

/** The sections with their state, and how far the whole is. */
export function ResumeNav({ completeness, dirty }: ResumeNavProps) {
  const { t } = useTranslation("candidate");
  const states = new Map(completeness.sections.map(({ section, state }) => [section, state]));
  return (
    <nav className="resume-nav" aria-label={t("resume.sections")}>
      <div className="resume-percent">
        <label htmlFor="resume-progress">{t("resume.percent", { percent: completeness.percent })}</label>
        <progress id="resume-progress" max={100} value={completeness.percent} />
      </div>
      <ol>
        {sectionNames.map((section) => {
          const state = states.get(section) ?? "empty";
          return (
            <li key={section}>
              <a href={`#resume-${section}`} className={`resume-state-${state}`}>
                <span className="resume-mark">{state === "done" && <Icon name="check" size="0.8em" />}</span>
                {t(`resume.section.${section}`)}
                <span className="visually-hidden">{t(`resume.state.${state}`)}</span>
                {dirty.has(section) && <span className="dirty-dot" title={t("resume.dirty")} />}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
