import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useLanguage } from "../../wire/use-language.ts";

interface DayChartProps {
  title: string;
  days: readonly { day: string; count: number }[];
}

/** A column for each day, with its number above the highest; each says its day and number. */
export function DayChart({ title, days }: DayChartProps): ReactNode {
  const translate = useTranslate();
  const locale = useLanguage() === "en" ? "en" : "zh-CN";
  const most = Math.max(1, ...days.map(({ count }) => count));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const named = (day: string) =>
    new Date(`${day}T00:00:00`).toLocaleDateString(locale, { month: "short", day: "numeric" });
  const peak = days.findIndex(({ count }) => count === most);
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="figcaption"
        sx={{ display: "flex", alignItems: "baseline", justifyContent: "space-between", gap: 2, mb: 2 }}
      >
        <Typography component="h2" variant="h2">
          {title}
        </Typography>
        <Typography component="span" color="textSecondary">
          {translate("console.home.lastDays", { total })}
        </Typography>
      </Box>
      <Box component="ol" sx={chartStyle}>
        {days.map(({ day, count }, index) => (
          <Box component="li" key={day} title={`${named(day)} · ${count}`} sx={columnStyle}>
            <Box component="span" sx={hiddenStyle}>{`${named(day)}: ${count}`}</Box>
            {index === peak && count > 0 && (
              <Box component="span" aria-hidden sx={{ typography: "caption", color: "text.secondary" }}>
                {count}
              </Box>
            )}
            <Box
              component="span"
              aria-hidden
              sx={{
                width: "100%",
                height: `${(100 * count) / most}%`,
                minHeight: count > 0 ? 2 : 0,
                bgcolor: "primary.main",
                borderRadius: "2px 2px 0 0",
              }}
            />
          </Box>
        ))}
      </Box>
      <Box aria-hidden sx={{ display: "flex", justifyContent: "space-between", typography: "caption", mt: 0.5 }}>
        <span>{named(days[0]?.day ?? "")}</span>
        <span>{named(days.at(-1)?.day ?? "")}</span>
      </Box>
    </Box>
  );
}

const chartStyle = {
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "1fr",
  gap: "2px",
  height: 160,
  m: 0,
  p: 0,
  listStyle: "none",
  borderBottom: 1,
  borderColor: "divider",
} as const;

const columnStyle = {
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "flex-end",
  minWidth: 0,
  height: "100%",
  fontVariantNumeric: "tabular-nums",
  "&:hover": { bgcolor: "background.hovered" },
} as const;

const hiddenStyle = {
  position: "absolute",
  // A number without a unit would mean 100 %.
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;
