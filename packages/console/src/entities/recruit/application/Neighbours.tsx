import ArrowBack from "@mui/icons-material/ArrowBack";
import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import { Box, Button, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useCreatePath, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useKeys } from "./review-keys.ts";
import type { Queue } from "./use-queue.ts";

const resource = "recruit/application";

/** Back to the list as it was left, and on to the one before or after in it, with the keys K and J as well. */
export function Neighbours({ queue }: { queue: Queue }): ReactNode {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { position, total, hasPrevious, hasNext, previousPath, nextPath, previous, next } = queue;
  useKeys({ j: next, k: previous });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
      <Button
        component={Link}
        to={createPath({ resource, type: "list" })}
        startIcon={<ArrowBack />}
        sx={{ mr: "auto" }}
      >
        {translate("application.show.back")}
      </Button>
      {position !== undefined && total !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {translate("application.show.position", { index: position, total })}
        </Typography>
      )}
      <Step
        to={previousPath}
        turn={previous}
        isThere={hasPrevious}
        icon={<ChevronLeft />}
        letter="k"
        label="previous"
      />
      <Step to={nextPath} turn={next} isThere={hasNext} icon={<ChevronRight />} letter="j" label="next" />
    </Box>
  );
}

interface StepProps {
  to: string | undefined;
  /** Loads another page of the list, whose addresses are not known yet, and opens the application there. */
  turn: () => void;
  isThere: boolean;
  icon: ReactNode;
  letter: string;
  label: "previous" | "next";
}

/** On a phone the icon alone, so that both stand in one line with the way back. */
function Step({ to, turn, isThere, icon, letter, label }: StepProps): ReactNode {
  const text = useTranslate()(`application.show.${label}`);
  const target = to === undefined ? { disabled: !isThere, onClick: turn } : { component: Link, to };
  return (
    <Button
      variant="outlined"
      size="small"
      aria-label={text}
      aria-keyshortcuts={letter}
      {...target}
      sx={{ minWidth: 36 }}
    >
      {icon}
      <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
        {text}
      </Box>
    </Button>
  );
}
