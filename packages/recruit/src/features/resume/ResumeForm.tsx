import { useEffect, useMemo, useRef } from "react";
import type { KeyedMutator } from "swr";
import type { GuestResume } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Link, useSearchParams } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Icon } from "../../ui/Icon.tsx";
import { AttachmentSection } from "./AttachmentSection.tsx";
import { BasicSection } from "./BasicSection.tsx";
import { DeclarationSection } from "./DeclarationSection.tsx";
import { draftsOf } from "./drafts-of.ts";
import { ResumeEditorContext } from "./editor.ts";
import { ListSection } from "./ListSection.tsx";
import { ResumeNav } from "./ResumeNav.tsx";
import { ResumeTasks } from "./ResumeTasks.tsx";
import { type SectionName, sectionLabel, sectionNames } from "./sections.ts";
import { useResumeSave } from "./use-resume-save.ts";
import "./resume.css";
import { useWords } from "./use-words.ts";

export interface ResumeFormProps {
  userId: string;
  data: GuestResume;
  mutate: KeyedMutator<GuestResume>;
}

/** The résumé of a candidate: the list of all sections, or the section in the address. Each section is saved separately. */
export function ResumeForm({ userId, data, mutate }: ResumeFormProps) {
  const { t } = useTranslation("candidate");
  const save = useResumeSave(data, mutate);
  const drafts = draftsOf(userId);
  const [params] = useSearchParams();
  const section = sectionNames.find((name) => name === params.get("section"));
  const saveNow = useRef(save);
  saveNow.current = save;
  const editor = useMemo(
    () => ({ data, drafts, save: ((name, change) => saveNow.current(name, change)) as typeof save }),
    [data, drafts],
  );
  useEffect(() => {
    // Drafts of this device are shown at once. Drafts of other devices follow when the server answers.
    drafts.pull().catch(() => undefined);
  }, [drafts]);
  return (
    <ResumeEditorContext value={editor}>
      {section ? (
        <OneSection key={section} section={section} wanted={params.get("field") ?? undefined} data={data} />
      ) : (
        <>
          <h1 className="page-heading">{t("resume.heading")}</h1>
          <ResumeTasks data={data} />
        </>
      )}
    </ResumeEditorContext>
  );
}

function OneSection(props: { section: SectionName; wanted: string | undefined; data: GuestResume }) {
  const { section, wanted, data } = props;
  const { t } = useTranslation("candidate");
  const words = useWords();
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    const field = wanted && place.current?.querySelector<HTMLElement>(`[name="${CSS.escape(wanted)}"]`);
    (field || heading.current)?.focus();
  }, [wanted]);
  const holes = data.completeness.missing.filter((hole) => hole.section === section);
  return (
    <div className="resume-layout">
      <ResumeNav current={section} data={data} />
      <div className="resume-section" ref={place}>
        <Link className="resume-back" to={paths.resume}>
          <Icon name="chevronLeft" /> {t("resume.heading")}
        </Link>
        <h1 ref={heading} tabIndex={-1}>
          {words(sectionLabel(section))}
        </h1>
        {holes.length > 0 && (
          <ul className="hole-lines">
            {holes.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        )}
        <Section name={section} wanted={wanted} />
      </div>
    </div>
  );
}

function Section({ name, wanted }: { name: SectionName; wanted: string | undefined }) {
  switch (name) {
    case "basic":
      return <BasicSection wanted={wanted} />;
    case "attachment":
      return <AttachmentSection />;
    case "declaration":
      return <DeclarationSection />;
    default:
      return <ListSection section={name} wanted={wanted} />;
  }
}
