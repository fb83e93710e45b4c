import { applicationStatusText } from "@bladekit/sdk/rules";
import type { ApplicationSummary } from "../../api.ts";
import { Tag, type TagTone } from "../../ui/Tag.tsx";
import { useLanguage } from "../../use-preferences.ts";

const tones: Record<ApplicationSummary["state"], TagTone> = {
  draft: "warn",
  active: "brand",
  returned: "warn",
  withdrawn: "neutral",
  rejected: "danger",
  declined: "neutral",
  cancelled: "neutral",
  reserve: "warn",
  hired: "ok",
};

export function StatusTag({
  application,
}: {
  application: Pick<ApplicationSummary, "state" | "stage" | "result" | "appealing">;
}) {
  return (
    <Tag tone={application.appealing ? "warn" : tones[application.state]}>
      {applicationStatusText(application, useLanguage())}
    </Tag>
  );
}
