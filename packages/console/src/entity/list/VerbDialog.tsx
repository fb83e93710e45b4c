import type { ReactNode } from "react";
import { Confirm } from "react-admin";
import type { Action, Row } from "../define-entity.ts";
import { useEntity, useWords } from "../use-entity.tsx";
import { useVerb } from "./use-verb.ts";

interface VerbDialogProps {
  verb: string;
  action: Action;
  rows: readonly Row[];
  onClose: () => void;
  onDone: () => void;
}

/** The step between a verb's button and its call: a dialog of its own, or a question. */
export function VerbDialog({ verb, action, rows, onClose, onDone }: VerbDialogProps): ReactNode {
  const words = useWords();
  const { description } = useEntity();
  const finish = () => {
    onClose();
    onDone();
  };
  const { mutate, isPending } = useVerb(verb, finish);
  if (action.part) {
    return <action.part rows={rows} onDone={finish} onClose={onClose} />;
  }
  const [first] = rows;
  const name = rows.length === 1 && first ? `${first[description.title] ?? ""}` : "";
  return (
    <Confirm
      isOpen
      title={[words(action.label), name].filter(Boolean).join(" · ")}
      content={words(action.confirm ?? action.label)}
      confirmColor={action.danger ? "warning" : "primary"}
      loading={isPending}
      onClose={onClose}
      onConfirm={() => mutate(rows.map(({ id }) => id))}
    />
  );
}
