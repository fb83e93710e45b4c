import { applicationStages, stageText } from "@bladekit/sdk/rules";
import type { Application } from "../../api.ts";
import type { Language } from "../../preferences.ts";
import type { TimelineItem } from "../../ui/Timeline.tsx";

/** The stages of the post with the place of the application in them; an ended one stays where it ended. */
export function stageSteps(
  application: Pick<Application, "state" | "stage" | "stages">,
  language: Language,
): TimelineItem[] {
  const { state, stage, stages } = application;
  const at = applicationStages.indexOf(stage);
  return stages.map((name) => {
    const place = applicationStages.indexOf(name);
    const isBehind = place < at || state === "hired";
    return {
      key: name,
      title: stageText(name, language),
      state: isBehind ? "done" : name === stage && state !== "draft" ? "current" : "ahead",
    };
  });
}
