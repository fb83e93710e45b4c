import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { Confirm } from "react-admin";
import type { Action, Row } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { rowNames } from "../row-names.ts";
import { useEntity, useWords } from "../use-entity.tsx";
import { useVerb } from "./use-verb.ts";

const VerbForm = lazyPart(async () => (await import("./VerbForm.tsx")).VerbForm);

export interface VerbStepProps {
  verb: string;
  action: Action;
  rows: readonly Row[];
  onClose: () => void;
  onDone: () => void;
}

/** A dialog of the verb's own, a form of what it asks for, or a question. */
export function VerbStep({ verb, action, rows, onClose, onDone }: VerbStepProps): ReactNode {
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
  const { asks } = description.verbs[verb] ?? {};
  if (asks) return <VerbForm verb={verb} action={action} fields={asks} rows={rows} onDone={finish} onClose={onClose} />;
  const question = words(action.confirm ?? action.label);
  return (
    <Confirm
      isOpen
      title={words(action.label)}
      content={
        <>
          {rows.length > 0 && <Box sx={{ mb: 1, overflowWrap: "anywhere" }}>{rowNames(description, rows, words)}</Box>}
          {question}
        </>
      }
      confirmColor={action.danger ? "warning" : "primary"}
      loading={isPending}
      onClose={onClose}
      // A refusal is told outside of the dialog, and nobody hears that while the dialog is open.
      onConfirm={() => mutate(rows.length > 0 ? { ids: rows.map(({ id }) => id) } : {}, { onError: onClose })}
    />
  );
}
