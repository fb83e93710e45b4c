import { Alert, Button, Skeleton } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";

interface FiguresStateProps {
  isError: boolean;
  /** Whether there are figures, of now or of an earlier reading. */
  isThere: boolean;
  retry: () => unknown;
}

/** Text in the place of figures: they are being read, or were not read. */
export function FiguresState({ isError, isThere, retry }: FiguresStateProps): ReactNode {
  const translate = useTranslate();
  if (!isError) return isThere ? null : <Skeleton variant="rounded" height={240} />;
  return (
    <Alert severity="error" action={<Button onClick={() => retry()}>{translate("console.retry")}</Button>}>
      {translate("console.loadFailed")}
    </Alert>
  );
}
