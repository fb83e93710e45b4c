import type { GrantLoss } from "@bladekit/openapi";
import { Alert, type SxProps } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { useWords } from "../../../entity/use-entity.tsx";
import { type LossKind, lossWords } from "./loss-words.ts";

interface LossAlertProps<Change extends object> {
  /** Undefined while nobody can lose anything. */
  change: Change | undefined;
  count: (change: Change) => Promise<GrantLoss>;
  kind?: LossKind;
  sx?: SxProps;
}

/** Between what a dialog asks and its buttons, where it is in sight however long the dialog is. */
export const aboveButtons = { mx: 3, mb: 1 } as const;

/** Says who would lose what by a change that is not saved yet, a line each; nothing where nobody loses anything. */
export function LossAlert<Change extends object>({ change, count, kind, sx }: LossAlertProps<Change>): ReactNode {
  const words = useWords();
  // Several quick ticks lead to one question, after the last of them.
  const asked = useDeferredValue(JSON.stringify(change));
  const { data: loss } = useQuery({
    queryKey: ["loss", asked],
    queryFn: () => count(JSON.parse(asked as string)),
    enabled: asked !== undefined,
    gcTime: 0,
  });
  const lines = change && loss ? lossWords(loss, kind) : [];
  if (lines.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ flexShrink: 0, ...sx } as SxProps}>
      {lines.map((line) => (
        <div key={line[0]}>{words(line)}</div>
      ))}
    </Alert>
  );
}
