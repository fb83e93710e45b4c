import { applicationStatusText } from "@bladekit/sdk/rules";
import { Chip } from "@mui/material";
import type { ReactNode } from "react";
import type { ApplicationRow } from "../../../providers/console-data-provider.ts";
import { useLanguage } from "../../../providers/use-language.ts";
import { standingTone } from "./standing-tone.ts";

type Standing = Pick<ApplicationRow, "state" | "stage" | "result">;

export function StatusChip({ standing }: { standing: Standing }): ReactNode {
  const language = useLanguage();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={standingTone(standing)}
      label={applicationStatusText(standing, language)}
      sx={{ height: 24 }}
    />
  );
}
