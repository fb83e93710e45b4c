import type { ReactNode } from "react";
import type { Row } from "../../model/define-entity.ts";
import { AskDialog } from "../../ui/AskDialog.tsx";
import { useEntity, useWords } from "../use-entity.tsx";
import { RowFacts } from "./RowFacts.tsx";

/** All that a row of a list says, where there is no page for it. */
export function RowDialog({ row, onClose }: { row: Row; onClose: () => void }): ReactNode {
  const words = useWords();
  const { description } = useEntity();
  return (
    <AskDialog title={words(description.label)} width="md" onClose={onClose}>
      <RowFacts row={row} />
    </AskDialog>
  );
}
