import { lazy, type ReactNode } from "react";
import { Confirm } from "react-admin";
import type { Action, Row } from "../define-entity.ts";
import type { Description } from "../description.ts";
import { useEntity, useWords } from "../use-entity.tsx";
import { useVerb } from "./use-verb.ts";

const VerbForm = lazy(async () => ({ default: (await import("./VerbForm.tsx")).VerbForm }));

interface VerbDialogProps {
  verb: string;
  action: Action;
  rows: readonly Row[];
  onClose: () => void;
  onDone: () => void;
}

/** Whether a dialog comes between the button of a verb and its call. */
export function isAsked({ verbs }: Description, verb: string, action: Action | undefined): boolean {
  return action?.part !== undefined || action?.confirm !== undefined || verbs[verb]?.asks !== undefined;
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
  const { asks } = description.verbs[verb] ?? {};
  if (asks) return <VerbForm verb={verb} action={action} fields={asks} rows={rows} onDone={finish} onClose={onClose} />;
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
