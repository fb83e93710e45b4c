import { useTranslation } from "../../texts/use-translation.ts";

/** The completeness of a section, as a sign and a word. */
export function SectionState({ state, hasDraft }: { state: "empty" | "partial" | "done"; hasDraft: boolean }) {
  const { t } = useTranslation("candidate");
  const shown = hasDraft ? "draft" : state;
  return (
    <span className={`section-state section-state-${shown}`}>
      <span aria-hidden="true">{{ empty: "–", partial: "!", done: "✓", draft: "○" }[shown]}</span>{" "}
      {t(`resume.state.${shown}`)}
    </span>
  );
}
