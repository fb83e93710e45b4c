import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { AskDialog } from "../../ui/AskDialog.tsx";
import { useLanguage } from "../../wire/use-language.ts";
import { passkeyTexts } from "./passkey-texts.ts";

/** A slip beside the dialog or on Escape must not take the codes away: they come once. */
const stay = () => {};

/** Recovery codes, which nothing shows a second time. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }): ReactNode {
  const words = passkeyTexts[useLanguage()];
  return (
    <AskDialog title={words.codesTitle} width="xs" verb={words.done} onConfirm={onClose} onClose={stay} cancel="">
      <Typography>{words.codes}</Typography>
      <Box component="ul" sx={{ columns: 2, fontFamily: "monospace", pl: 3, mb: 0 }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
    </AskDialog>
  );
}
