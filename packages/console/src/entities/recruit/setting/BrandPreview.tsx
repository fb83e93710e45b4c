import { recruitSetting } from "@bladekit/openapi/entities/recruit-setting";
import { palette } from "@bladekit/sdk/palette";
import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useWords } from "../../../entity/use-entity.tsx";

const buttons = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  p: 2,
  whiteSpace: "nowrap",
} as const;

/** The head of the site in the colour and name that are being typed, light and dark. */
export function BrandPreview(): ReactNode {
  const words = useWords();
  const [colour, name]: (string | null | undefined)[] = useWatch({ name: ["zpMhzts", "yyName"] });
  const isColour = /^#[0-9a-f]{6}$/i.test(colour ?? "");
  return (
    <Box aria-live="polite">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {words(["预览", "Preview"])}
      </Typography>
      <Box sx={{ display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, gap: 2 }}>
        {(["light", "dark"] as const).map((mode) => {
          const tones = isColour ? palette(colour ?? "", mode) : undefined;
          const isDark = mode === "dark";
          return (
            <Box
              key={mode}
              sx={{
                borderRadius: 1,
                border: 1,
                borderColor: "divider",
                overflow: "hidden",
                bgcolor: isDark ? "#171c22" : "#fff",
              }}
            >
              <Box sx={{ px: 2, py: 1.5, fontWeight: 600, color: isDark ? "#e8edf2" : "#1a222b" }}>
                {name || words(recruitSetting.fields.yyName.label)}
              </Box>
              <Box sx={{ ...buttons, bgcolor: tones?.soft }}>
                <Box sx={{ px: 2, py: 0.75, borderRadius: 1, bgcolor: tones?.solid, color: "#fff" }}>
                  {words(["立即投递", "Apply"])}
                </Box>
                <Box sx={{ color: tones?.text }}>{words(["查看全部岗位", "All posts"])}</Box>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
