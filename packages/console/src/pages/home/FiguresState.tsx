import { Skeleton } from "@mui/material";
import type { ReactNode } from "react";
import { FailureAlert } from "../../ui/FailureAlert.tsx";

interface FiguresStateProps {
  error: Error | null;
  /** Whether there are figures, of now or of an earlier reading. */
  isThere: boolean;
  retry: () => unknown;
}

/** Text in the place of figures: they are being read, or were not read. */
export function FiguresState({ error, isThere, retry }: FiguresStateProps): ReactNode {
  if (error) return <FailureAlert error={error} retry={retry} />;
  return isThere ? null : <Skeleton variant="rounded" height={240} />;
}
