import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { Confirm } from "react-admin";
import type { Action, Row } from "../../model/define-entity.ts";
import type { Description } from "../../model/description.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { rowNames } from "../row-names.ts";
import { useEntity, useWords } from "../use-entity.tsx";
import { useVerb } from "./use-verb.ts";

const VerbForm = lazyPart(async () => (await import("./VerbForm.tsx")).VerbForm);

interface VerbDialogProps {
  verb: string;
  action: Action;
  rows: readonly Row[];
  onClose: () => void;
  onDone: () => void;
}

/** A button that leads to a dialog says so. */
export const opensDialog = { "aria-haspopup": "dialog" } as const;

/** Whether a dialog comes between the button of a verb and its call. */
export function isAsked({ verbs }: Description, verb: string, action: Action | undefined): boolean {
  return action?.part !== undefined || action?.confirm !== undefined || verbs[verb]?.asks !== undefined;
}

/** The step between a verb's button and its call: a dialog of its own, or a question. While it loads, the page below stays as it is. */
export function VerbDialog(props: VerbDialogProps): ReactNode {
  return (
    <PartBoundary fallback={null} onClose={props.onClose}>
      <Step {...props} />
    </PartBoundary>
  );
}

function Step({ verb, action, rows, onClose, onDone }: VerbDialogProps): ReactNode {
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
