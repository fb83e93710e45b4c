import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { TwoLines } from "../../../entity/cells/TwoLines.tsx";
import type { ApplicationRow } from "../../../model/console-data-provider.ts";
import { ageText } from "../candidate/age-text.ts";
import { shortTime } from "./short-time.ts";

interface CellProps<Part extends keyof ApplicationRow = keyof ApplicationRow> {
  row: Pick<ApplicationRow, Part>;
}

export function Candidate({ row: { candidateName, sex, age, applicationNo } }: CellProps): ReactNode {
  const translate = useTranslate();
  const about = [sex && translate(`application.sex.${sex}`), ageText(age, translate)];
  return <TwoLines first={[candidateName, ...about].filter(Boolean).join(" · ")} second={applicationNo} />;
}

export function Post({ row: { jobTitle, deptName } }: CellProps): ReactNode {
  return <TwoLines first={jobTitle} second={deptName} />;
}

export function Study({
  row: { educationName, school, major },
}: CellProps<"educationName" | "school" | "major">): ReactNode {
  return <TwoLines first={school} second={[educationName, major].filter(Boolean).join(" · ")} />;
}

/** Day and minute in one line; the year stands there once it is another. */
export function Submitted({ row: { submitTime } }: CellProps<"submitTime">): ReactNode {
  return (
    <Box
      component="time"
      dateTime={submitTime.replace(" ", "T")}
      title={submitTime}
      sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}
    >
      {shortTime(submitTime, new Date())}
    </Box>
  );
}
