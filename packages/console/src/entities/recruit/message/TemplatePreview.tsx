import { Box, Chip, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useWords } from "../../../entity/use-entity.tsx";

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
  const { getValues, setValue } = useFormContext();
  const [title, content]: (string | null | undefined)[] = useWatch({ name: ["title", "content"] });
  const filled = (text: string | null | undefined) =>
    (text ?? "").replaceAll(/\{(\w+)\}/g, (whole, key: string) => samples[key] ?? whole);
  const put = (key: string) =>
    setValue("content", `${getValues("content") ?? ""}{${key}}`, { shouldDirty: true, shouldValidate: true });
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {words(["可用变量，点击加入正文", "Variables (click one to add it to the text)"])}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2 }}>
        {Object.keys(samples).map((key) => (
          <Chip key={key} size="small" label={`{${key}}`} onClick={() => put(key)} />
        ))}
      </Box>
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
