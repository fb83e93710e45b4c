import { verdictTexts } from "@bladekit/sdk/rules";
import { Chip } from "@mui/material";
import type { ReactNode } from "react";
import type { ApplicationRow } from "../../../providers/console-data-provider.ts";
import { useLanguage } from "../../../providers/use-language.ts";

const colours = { eligible: "success", ineligible: "error", review: "warning" } as const;

/** The outcome of the hard conditions at submission; empty for applications from before there were verdicts. */
export function VerdictChip({ auto }: { auto: ApplicationRow["verdictAuto"] }): ReactNode {
  const language = useLanguage();
  if (auto === "") return null;
  return <Chip size="small" variant="outlined" color={colours[auto]} label={verdictTexts[auto][language]} />;
}
