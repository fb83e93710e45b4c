import type { ReactNode } from "react";
import type { Action } from "../../model/define-entity.ts";
import type { Description } from "../../model/description.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import type { VerbStepProps } from "./VerbStep.tsx";

const VerbStep = lazyPart(async () => (await import("./VerbStep.tsx")).VerbStep);

/** A button that leads to a dialog says so. */
export const opensDialog = { "aria-haspopup": "dialog" } as const;

/** Whether a dialog comes between the button of a verb and its call. */
export function isAsked({ verbs }: Description, verb: string, action: Action | undefined): boolean {
  return action?.part !== undefined || action?.confirm !== undefined || verbs[verb]?.asks !== undefined;
}

/** The step between a verb's button and its call: a dialog of its own, or a question. While it loads, the page below stays as it is. */
export function VerbDialog(props: VerbStepProps): ReactNode {
  return (
    <PartBoundary fallback={null} onClose={props.onClose}>
      <VerbStep {...props} />
    </PartBoundary>
  );
}
