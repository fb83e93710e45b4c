import { Button, DialogActions, DialogContent } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import type { AnswerProps } from "../../../model/define-entity.ts";
import { Fact, Facts } from "../../../ui/Facts.tsx";

/** The contact of a person who objects, in full, until the dialog is closed. */
export function ContactAnswer({ answer, onClose }: AnswerProps): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const { fields } = useEntity().description;
  const contact = answer as { contactName: string; contactPhone: string };
  return (
    <>
      <DialogContent>
        <Facts columns={1}>
          {(["contactName", "contactPhone"] as const).map((key) => (
            <Fact key={key} label={words(fields[key]?.label ?? ["", ""])} value={contact[key]} />
          ))}
        </Facts>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </>
  );
}
