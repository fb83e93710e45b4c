import type { ReactNode } from "react";
import type { ActionPartProps } from "../../../model/define-entity.ts";
import { LettersDialog } from "./LettersDialog.tsx";

/** Sends letters to the ticked applications. */
export function LettersAction({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  return <LettersDialog to={{ ids: rows.map(({ id }) => id) }} onClose={onClose} onDone={onDone} />;
}
