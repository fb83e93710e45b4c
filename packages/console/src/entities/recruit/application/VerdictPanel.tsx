import { clausePassTexts, clauseText } from "@bladekit/sdk/rules";
import CancelIcon from "@mui/icons-material/Cancel";
import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import HelpIcon from "@mui/icons-material/Help";
import { Box, Card, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { Verdict } from "../../../model/console-data-provider.ts";
import { useLanguage } from "../../../wire/use-language.ts";
import { VerdictChip } from "./VerdictChip.tsx";

type Item = Verdict["items"][number];

/** The hard conditions of the post against the résumé as it was submitted, clause by clause. */
export function VerdictPanel({ verdict }: { verdict: Verdict }): ReactNode {
  const translate = useTranslate();
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 1, mb: 1.5 }}>
        <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
          {translate("application.verdict.title")}
        </Typography>
        <VerdictChip auto={verdict.auto} />
      </Box>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.25 }}>
        {verdict.items.map((item) => (
          <ClauseLine key={`${item.rule} ${item.expected.join()}`} item={item} />
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1.5 }}>
        {translate(`application.verdict.${verdict.items.length > 0 ? "day" : "none"}`, { day: verdict.day })}
      </Typography>
    </Card>
  );
}

const marks = {
  yes: { Icon: CheckCircleIcon, color: "success" },
  no: { Icon: CancelIcon, color: "error" },
  unknown: { Icon: HelpIcon, color: "warning" },
} as const;

function ClauseLine({ item }: { item: Item }): ReactNode {
  const translate = useTranslate();
  const language = useLanguage();
  const { Icon, color } = marks[item.pass];
  const text = clauseText({ ...item, expected: item.expectedNames, actual: item.actualNames }, language);
  return (
    <Box component="li" sx={{ display: "flex", gap: 1 }}>
      <Icon color={color} sx={{ fontSize: 20, mt: "1px" }} titleAccess={clausePassTexts[item.pass][language]} />
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="body2">
          <Box component="strong" sx={{ fontWeight: 600, mr: 0.75 }}>
            {text.name}
          </Box>
          {text.expected}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text.actual
            ? translate("application.verdict.actual", { actual: text.actual })
            : translate(`application.verdict.${item.evidence.length > 0 ? "silent" : "person"}`)}
          {text.actual && text.advice && ` · ${text.advice}`}
        </Typography>
      </Box>
    </Box>
  );
}
