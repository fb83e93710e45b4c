import type { GuestResume } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { type SectionName, sectionLabel, sectionNames } from "./sections.ts";
import { useWords } from "./use-words.ts";

/** The sections with their state, beside the open one. A phone shows the list of all sections instead. */
export function ResumeNav({ current, data }: { current: SectionName; data: GuestResume }) {
  const { t } = useTranslation("candidate");
  const words = useWords();
  const states = new Map(data.completeness.sections.map(({ section, state }) => [section, state]));
  return (
    <nav className="resume-nav" aria-label={t("resume.sections")}>
      <ol>
        {sectionNames.map((section) => {
          const state = states.get(section) ?? "empty";
          return (
            <li key={section}>
              <Link to={linkTo.resume(section)} aria-current={section === current ? "page" : undefined}>
                <span className={`resume-mark resume-mark-${state}`} aria-hidden="true">
                  {{ empty: "", partial: "!", done: "✓" }[state]}
                </span>
                {words(sectionLabel(section))}
                <span className="visually-hidden">{t(`resume.state.${state}`)}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
