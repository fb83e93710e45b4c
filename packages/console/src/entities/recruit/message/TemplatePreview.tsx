import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useWords } from "../../../entity/use-entity.tsx";
import { VariableChips } from "./VariableChips.tsx";

/** Variables of a template with a value to see it by. */
const samples: Readonly<Record<string, string>> = {
  name: "李敏",
  job: "心血管内科医师",
  applicationNo: "R20261120-000001",
  stage: "资格审查",
  reason: "材料不清晰",
  note: "请补充毕业证书",
  target: "急诊科医师",
  deadline: "2026-11-30 18:00",
  hospital: "仁和市人民医院",
};

/** The message as a candidate gets it, and the variables to put into it. */
export function TemplatePreview(): ReactNode {
  const words = useWords();
  const [title, content]: (string | null | undefined)[] = useWatch({ name: ["title", "content"] });
  const filled = (text: string | null | undefined) =>
    (text ?? "").replaceAll(/\{(\w+)\}/g, (whole, key: string) => samples[key] ?? whole);
  return (
    <Box>
      <VariableChips variables={Object.keys(samples).map((key) => [key, `{${key}}`])} content="content" />
      <Box sx={{ bgcolor: "background.sunk", borderRadius: 1, p: 2 }} aria-live="polite">
        <Typography variant="body2" color="textSecondary">
          {words(["预览", "Preview"])}
        </Typography>
        <Typography sx={{ fontWeight: 600 }}>{filled(title)}</Typography>
        <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{filled(content)}</Typography>
      </Box>
    </Box>
  );
}
