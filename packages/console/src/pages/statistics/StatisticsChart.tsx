import { figureText } from "@bladekit/sdk/rules";
import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../entity/use-entity.tsx";
import type { RecruitStatistics } from "../../model/console-data-provider.ts";

/** Rows that a chart shows; the table has all. */
const shownRows = 20;

interface StatisticsChartProps {
  title: string;
  figures: RecruitStatistics;
}

/** A bar for each row: a part before its whole. It is hidden from screen readers, because the table says the same. */
export function StatisticsChart({ title, figures: { columns, rows, bars } }: StatisticsChartProps): ReactNode {
  const words = useWords();
  const [whole = 0, part = 0] = bars.map((key) => columns.findIndex((column) => column.key === key));
  const shown = rows.slice(0, shownRows);
  const most = Math.max(1, ...shown.map(({ values }) => values[whole] ?? 0));
  const width = (value: number | null | undefined) => `${(100 * (value ?? 0)) / most}%`;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box component="figcaption" sx={captionStyle}>
        <Typography component="h2" variant="h2">
          {title}
        </Typography>
        <Legend whole={columns[whole]?.label ?? ""} part={columns[part]?.label ?? ""} />
      </Box>
      <Box aria-hidden sx={{ display: "grid", gap: 0.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {shown.map(({ key, name, values }) => (
          <Box key={key} sx={rowStyle}>
            <Typography component="span" variant="body2" noWrap title={name} sx={{ width: nameWidth, flexShrink: 0 }}>
              {name}
            </Typography>
            <Box component="svg" width="100%" height={12} sx={{ flex: 1, minWidth: 0 }}>
              <Box component="rect" width={width(values[whole])} height={12} rx={2} sx={wholeStyle} />
              <Box component="rect" width={width(values[part])} height={12} rx={2} sx={partStyle} />
            </Box>
            <Typography component="span" variant="body2" sx={numberStyle}>
              {figureText(values[whole], columns[whole]?.unit)}
            </Typography>
          </Box>
        ))}
      </Box>
      {rows.length > shownRows && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {words([
            `图中为前 ${shownRows} 行，下表为全部 ${rows.length} 行。`,
            `The chart shows the first ${shownRows} rows. The table below has all ${rows.length}.`,
          ])}
        </Typography>
      )}
    </Box>
  );
}

function Legend({ whole, part }: Record<"whole" | "part", string>): ReactNode {
  return (
    <Box aria-hidden sx={{ display: "flex", gap: 2, flexWrap: "wrap" }}>
      {[
        { label: whole, opacity: wholeOpacity },
        { label: part, opacity: 1 },
      ].map(({ label, opacity }) => (
        <Box key={label} sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
          <Box component="span" sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: "primary.main", opacity }} />
          <Typography component="span" variant="body2" color="textSecondary">
            {label}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const nameWidth = { xs: 112, sm: 220 } as const;
const partStyle = { color: "primary.main", fill: "currentColor" } as const;
/** So much that the whole is seen on either theme, and its part before it. */
const wholeOpacity = 0.3;
const wholeStyle = { ...partStyle, opacity: wholeOpacity } as const;
const rowStyle = { display: "flex", alignItems: "center", gap: 1.5, minHeight: 28 } as const;
const numberStyle = { minWidth: 48, textAlign: "right", fontVariantNumeric: "tabular-nums" } as const;
const captionStyle = {
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  flexWrap: "wrap",
  gap: 2,
  mb: 2,
} as const;
