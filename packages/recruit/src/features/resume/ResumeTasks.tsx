import type { GuestResume } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Original } from "../../ui/Original.tsx";
import { SectionState } from "./SectionState.tsx";
import { type SectionName, sectionGroups, sectionLabel } from "./sections.ts";
import { summaryOf } from "./summary.ts";
import { useDraftSections, useDrafts } from "./use-draft-form.ts";
import { useWords } from "./use-words.ts";

type Group = keyof typeof sectionGroups;

/** The résumé as a list of tasks: each section with a summary and its state, and what is still missing. */
export function ResumeTasks({ data }: { data: GuestResume }) {
  const { t } = useTranslation("candidate");
  const { completeness } = data;
  const [first] = completeness.missing;
  return (
    <div className="resume-tasks">
      {first ? (
        <>
          <div className="resume-percent">
            <label htmlFor="resume-progress">{t("resume.percent", { percent: completeness.percent })}</label>
            <progress id="resume-progress" max={100} value={completeness.percent} />
          </div>
          <div className="resume-holes">
            <p>{t("resume.holes", { count: completeness.missing.length })}</p>
            <ul>
              {completeness.missing.map(({ section, field, message }) => (
                <li key={`${section}.${field}`}>
                  <Link to={linkTo.resume(section, field)}>{message}</Link>
                </li>
              ))}
            </ul>
            <Link className={buttonClass("primary")} to={linkTo.resume(first.section, first.field)}>
              {t("resume.goOn")}
            </Link>
          </div>
        </>
      ) : (
        <Notice tone="ok">{t("resume.complete")}</Notice>
      )}
      <div className="task-groups">
        {(Object.keys(sectionGroups) as Group[]).map((group) => (
          <TaskGroup key={group} group={group} data={data} />
        ))}
      </div>
    </div>
  );
}

function TaskGroup({ group, data }: { group: Group; data: GuestResume }) {
  const { t } = useTranslation("candidate");
  const states = new Map(data.completeness.sections.map(({ section, state }) => [section, state]));
  const names: readonly SectionName[] = sectionGroups[group];
  const inDraft = useDraftSections();
  const isFolded = (name: SectionName) =>
    group === "optional" && (states.get(name) ?? "empty") === "empty" && !inDraft.includes(name);
  const shown = names.filter((name) => !isFolded(name));
  const folded = names.filter(isFolded);
  const rows = (sections: readonly SectionName[]) => (
    <ul className="task-list">
      {sections.map((section) => (
        <Task key={section} section={section} state={states.get(section) ?? "empty"} data={data} />
      ))}
    </ul>
  );
  return (
    <section className={`task-group task-group-${group}`}>
      <h2>{t(`resume.group.${group}`)}</h2>
      {shown.length > 0 && rows(shown)}
      {folded.length > 0 && (
        <details className="task-fold">
          <summary>{t("resume.folded", { count: folded.length })}</summary>
          {rows(folded)}
        </details>
      )}
    </section>
  );
}

function Task(props: { section: SectionName; state: "empty" | "partial" | "done"; data: GuestResume }) {
  const { section, state, data } = props;
  const { t } = useTranslation("candidate");
  const words = useWords();
  const hasDraft = useDrafts(section).length > 0;
  const summary = summaryOf(data.resume, section);
  const counted = section === "attachment" ? "resume.files" : "resume.entries";
  const text = summary.count === undefined ? summary.text : t(counted, { count: summary.count });
  return (
    <li>
      <Link className="task" to={linkTo.resume(section)}>
        <span className="task-name">{words(sectionLabel(section))}</span>
        <span className="task-summary">
          <Original text={[text, summary.count && summary.text].filter(Boolean).join(" · ")} />
        </span>
        <SectionState state={state} hasDraft={hasDraft} />
        <Icon name="chevronRight" />
      </Link>
    </li>
  );
}
