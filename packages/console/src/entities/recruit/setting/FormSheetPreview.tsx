import type { FormSheet } from "@bladekit/openapi";
import type { Label } from "@bladekit/openapi/describe";
import { recruitResume } from "@bladekit/openapi/entities/recruit-resume";
import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useWords } from "../../../entity/use-entity.tsx";

interface FormSheetPreviewProps {
  source: string;
  names: Readonly<Record<string, Label>>;
}

const signed: readonly string[] = ["promise", "opinion"] satisfies FormSheet["groups"];

/** The sheet as it would be printed, in outline: what stands where, and where somebody signs. */
export function FormSheetPreview({ source, names }: FormSheetPreviewProps): ReactNode {
  const words = useWords();
  const [sheet, hospital]: [Partial<FormSheet> | null, string | null] = useWatch({ name: [source, "yyName"] });
  const preview = words(["预览", "Preview"]);
  const { photo = false, groups = [], boxes = [] } = sheet ?? {};
  const parts = [
    ...groups.map((name) => ({
      key: name,
      title: words(names[name] ?? [name, name]),
      isSigned: signed.includes(name),
    })),
    ...boxes.map((title) => ({ key: `box ${title}`, title, isSigned: true })),
  ];
  return (
    <Box component="figure" aria-label={preview} sx={{ m: 0 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }} aria-hidden>
        {preview}
      </Typography>
      <Box sx={paper}>
        <Box sx={{ textAlign: "center", fontWeight: 600, pb: 1.5 }}>
          {hospital}
          {words(["公开招聘报名表", " application form"])}
        </Box>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
          <Box component="li" sx={{ ...line, minHeight: 72, borderTop: 1, borderTopColor: edge }}>
            <Box sx={{ flex: 1, p: 1 }}>{words(["个人信息、应聘岗位", "Personal details and the post"])}</Box>
            {photo && <Box sx={photoCell}>{words(recruitResume.fields.basic.of.photo.label)}</Box>}
          </Box>
          {parts.map(({ key, title, isSigned }) => (
            <Box component="li" key={key} sx={{ ...line, minHeight: isSigned ? 52 : 32 }}>
              <Box sx={titleCell}>{title}</Box>
              {isSigned && (
                <Box sx={signature}>{words(["签名：＿＿＿　日期：＿＿＿", "Signature: ____ Date: ____"])}</Box>
              )}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** Paper is white in dark colours, too. */
const paper = { p: 2, border: 1, borderColor: "divider", bgcolor: "#fff", color: "#1a222b", fontSize: "0.75rem" };
const edge = "#7d8897";
const line = { display: "flex", border: 1, borderTop: 0, borderColor: edge };
const titleCell = { width: "9em", p: 0.75, borderRight: 1, borderColor: edge, overflowWrap: "anywhere" };
const signature = { flex: 1, p: 0.75, alignSelf: "end", textAlign: "right" };
const photoCell = { width: 56, display: "grid", placeItems: "center", borderLeft: 1, borderColor: edge };
