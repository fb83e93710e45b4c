import { verdictTexts } from "@bladekit/sdk/rules";
import type { ReactNode } from "react";
import type { ApplicationRow } from "../../../model/console-data-provider.ts";
import { StateChip } from "../../../ui/StateChip.tsx";
import { useLanguage } from "../../../wire/use-language.ts";

const tones = { eligible: "success", ineligible: "error", review: "warning" } as const;

/** The outcome of the hard conditions at submission; empty for applications from before there were verdicts. */
export function VerdictChip({ auto }: { auto: ApplicationRow["verdictAuto"] }): ReactNode {
  const language = useLanguage();
  if (auto === "") return null;
  return <StateChip tone={tones[auto]} label={verdictTexts[auto][language]} />;
}
