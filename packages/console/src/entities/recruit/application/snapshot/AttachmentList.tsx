import Description from "@mui/icons-material/DescriptionOutlined";
import { Box, Link, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { Resume, RevealedFields } from "../../../../model/console-data-provider.ts";
import type { Dictionaries } from "../../../../ui/use-dictionaries.ts";
import { RevealNumbers } from "./RevealNumbers.tsx";
import { isIdCard } from "./revealed.ts";

interface AttachmentListProps {
  applicationId: string;
  onReveal: (shown: RevealedFields) => void;
  attachments: Resume["attachment"];
  label: Dictionaries["label"];
}

const scans = new Set(["idCard"] as const);

/**
 * Files in a new tab; their links are signed and run out, a reload of the page makes new ones. The scan of an ID card has no link and is
 * asked for like the numbers.
 */
export function AttachmentList({ applicationId, onReveal, attachments, label }: AttachmentListProps): ReactNode {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      sx={{ display: "grid", gap: 1, m: 0, p: 0, listStyle: "none", gridTemplateColumns: { sm: "1fr 1fr" } }}
    >
      {attachments.map(({ file, name, link = "", category }) => (
        <Box key={file} component="li" sx={{ display: "flex", gap: 1, alignItems: "flex-start", minWidth: 0 }}>
          <Description fontSize="small" color="action" />
          <Box sx={{ minWidth: 0 }}>
            {link ? (
              <Link
                href={link}
                target="_blank"
                rel="noopener"
                aria-label={translate("application.openFile", { name })}
                sx={{ typography: "body2", overflowWrap: "anywhere" }}
              >
                {name}
              </Link>
            ) : (
              name
            )}
            <Typography variant="caption" color="textSecondary" sx={{ display: "block" }}>
              {label("attachment_category", category)}
            </Typography>
            {isIdCard({ category }) && (
              <RevealNumbers
                applicationId={applicationId}
                hidden={["idCard"]}
                usual={scans}
                label={translate("application.reveal.openScan", { name: label("attachment_category", category) })}
                onReveal={onReveal}
              />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
