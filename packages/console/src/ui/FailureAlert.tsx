import { Alert, Button, type SxProps } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { failureOf } from "../wire/http-error.ts";
import { OfferRight } from "./message/OfferRight.tsx";

interface FailureAlertProps {
  error: Error | null | undefined;
  /** Tries again; absent where another button of the page does. */
  retry?: () => unknown;
  sx?: SxProps;
}

/** The sentence of a failure, in the place of what was not read or above what was not done; nothing without a failure. */
export function FailureAlert({ error, retry, sx = {} }: FailureAlertProps): ReactNode {
  const translate = useTranslate();
  if (!error) return null;
  return (
    <Alert
      severity="error"
      sx={sx}
      action={retry && <Button onClick={() => retry()}>{translate("console.retry")}</Button>}
    >
      {error.message || translate("console.loadFailed")}
      <OfferRight code={failureOf(error).right} sx={{ mt: 1 }} />
    </Alert>
  );
}
