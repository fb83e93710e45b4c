import { actionText } from "@bladekit/sdk/rules";
import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import type { ApplicationRow, ReviewAction } from "../../../model/console-data-provider.ts";
import { useLanguage } from "../../../wire/use-language.ts";
import { ReviewDialog } from "./ReviewDialog.tsx";
import { actionColours } from "./review-actions.ts";
import { useKeys } from "./review-keys.ts";

interface ReviewButtonsProps {
  applications: readonly ApplicationRow[];
  actions: readonly ReviewAction[];
  size?: "small" | "medium";
  /** Keys that ask for an action, as its button does. */
  keys?: Readonly<Partial<Record<ReviewAction, string>>>;
  onDone?: () => void;
}

/** A button for each action; each asks in a dialog first. */
export function ReviewButtons({
  applications,
  actions,
  size = "medium",
  keys = {},
  onDone,
}: ReviewButtonsProps): ReactNode {
  const language = useLanguage();
  const [asking, setAsking] = useState<ReviewAction>();
  useKeys(
    Object.fromEntries(
      actions.flatMap((action) => (keys[action] ? [[keys[action], () => setAsking(action)] as const] : [])),
    ),
  );
  return (
    <>
      {actions.map((action, index) => (
        <Button
          key={action}
          size={size}
          variant={index === 0 ? "contained" : "outlined"}
          color={actionColours[action]}
          aria-haspopup="dialog"
          aria-keyshortcuts={keys[action]}
          onClick={() => setAsking(action)}
          sx={{ whiteSpace: "nowrap" }}
        >
          {actionText(action, language)}
        </Button>
      ))}
      {asking && (
        <ReviewDialog
          action={asking}
          applications={applications}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setAsking(undefined);
            onDone?.();
          }}
        />
      )}
    </>
  );
}
