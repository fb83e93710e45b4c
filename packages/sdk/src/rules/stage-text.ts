import type { ApplicationStage } from "./application-status.ts";
import type { Sentence } from "./sentence.ts";

type Language = keyof Sentence;

// Apart from the other texts of applications, because the page of a post needs only these.
const stages: Readonly<Record<ApplicationStage, Sentence>> = {
  screen: { zh: "资格审查", en: "Qualification review" },
  written: { zh: "笔试", en: "Written exam" },
  interview: { zh: "面试", en: "Interview" },
  skill: { zh: "技能考核", en: "Skills test" },
  medical: { zh: "体检", en: "Medical check" },
  review: { zh: "考察", en: "Background check" },
  publicity: { zh: "公示", en: "Public notice" },
  onboard: { zh: "聘用", en: "Onboarding" },
};

/** Name of a stage, such as 资格审查. */
export function stageText(stage: ApplicationStage, language: Language): string {
  return stages[stage][language];
}
