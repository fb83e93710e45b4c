import { Alert } from "@mui/material";
import type { ReactNode } from "react";
import { useCloseNotification } from "react-admin";
import { OfferRight } from "./OfferRight.tsx";

/** A refusal for a missing permission, shown over the page, with the way to ask for it. */
export function RefusalToast({ message, code }: { message: string; code: string }): ReactNode {
  const close = useCloseNotification();
  return (
    <Alert severity="error" onClose={close} sx={{ boxShadow: 6, maxWidth: 480 }}>
      {message}
      <OfferRight code={code} sx={{ mt: 1 }} />
    </Alert>
  );
}
