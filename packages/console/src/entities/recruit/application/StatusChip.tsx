import { applicationStatusText } from "@bladekit/sdk/rules";
import type { ReactNode } from "react";
import type { ApplicationRow } from "../../../model/console-data-provider.ts";
import { StateChip } from "../../../ui/StateChip.tsx";
import { useLanguage } from "../../../wire/use-language.ts";
import { standingTone } from "./standing-tone.ts";

type Standing = Pick<ApplicationRow, "state" | "stage" | "result"> & Partial<Pick<ApplicationRow, "appealing">>;

export function StatusChip({ standing }: { standing: Standing }): ReactNode {
  const language = useLanguage();
  return <StateChip tone={standingTone(standing)} label={applicationStatusText(standing, language)} />;
}
