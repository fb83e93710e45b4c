import type { PublicitySummary } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Tag, type TagTone } from "../../ui/Tag.tsx";

const tones: Record<PublicitySummary["phase"], TagTone> = {
  ahead: "brand",
  running: "ok",
  over: "neutral",
  retracted: "danger",
};

/** Whether a public list is in the future, running or ended. */
export function PhaseTag({ phase }: { phase: PublicitySummary["phase"] }) {
  const { t } = useTranslation("publicity");
  return <Tag tone={tones[phase]}>{t(`publicity.phase.${phase}`)}</Tag>;
}
