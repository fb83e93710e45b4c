import { applicationStages, applicationStatusText, endedStates, stageText } from "@bladekit/sdk/rules";
import type { Application } from "../../api.ts";
import type { Language } from "../../preferences.ts";
import type { TimelineItem } from "../../ui/Timeline.tsx";

/** The stages of the post with the present one. An ended application stays at its last stage, with the way in which it ended. */
export function stageSteps(
  application: Pick<Application, "state" | "stage" | "result" | "stages">,
  language: Language,
): TimelineItem[] {
  const { state, stage, stages } = application;
  const at = applicationStages.indexOf(stage);
  return stages.map((name): TimelineItem => {
    const title = stageText(name, language);
    if (applicationStages.indexOf(name) < at || state === "hired") return { key: name, title, state: "done" };
    if (name !== stage || state === "draft") return { key: name, title, state: "ahead" };
    if (!endedStates.includes(state)) return { key: name, title, state: "current" };
    const end = applicationStatusText(application, language);
    return { key: name, title: state === "rejected" ? end : `${title} · ${end}`, state: "ended" };
  });
}
