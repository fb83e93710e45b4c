import { DialogContent, Typography } from "@mui/material";
import { type ReactNode, useEffect } from "react";
import { useTranslate } from "react-admin";
import type { AnswerProps } from "../model/define-entity.ts";
import { keepViewing, reopenConsole, type Viewing } from "../wire/viewing.ts";

/** Keeps the view that the server has begun, and opens the console anew, which then shows it. */
export function ViewBegins({ answer }: AnswerProps): ReactNode {
  const translate = useTranslate();
  useEffect(() => {
    keepViewing(answer as Viewing);
    reopenConsole();
  }, [answer]);
  return (
    <DialogContent>
      <Typography>{translate("console.viewing.begins")}</Typography>
    </DialogContent>
  );
}
