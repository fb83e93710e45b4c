import { actionText } from "@bladekit/sdk/rules";
import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import type { ApplicationRow, ReviewAction } from "../../../model/console-data-provider.ts";
import { useLanguage } from "../../../wire/use-language.ts";
import { ReviewDialog } from "./ReviewDialog.tsx";
import { actionColours } from "./review-actions.ts";

interface ReviewButtonsProps {
  applications: readonly ApplicationRow[];
  actions: readonly ReviewAction[];
  size?: "small" | "medium";
  onDone?: () => void;
}

/** A button for each action; each asks in a dialog first. */
export function ReviewButtons({ applications, actions, size = "medium", onDone }: ReviewButtonsProps): ReactNode {
  const language = useLanguage();
  const [asking, setAsking] = useState<ReviewAction>();
  return (
    <>
      {actions.map((action, index) => (
        <Button
          key={action}
          size={size}
          variant={index === 0 ? "contained" : "outlined"}
          color={actionColours[action]}
          aria-haspopup="dialog"
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
