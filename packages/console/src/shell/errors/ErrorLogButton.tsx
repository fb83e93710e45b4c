import BugReport from "@mui/icons-material/BugReportOutlined";
import { Badge } from "@mui/material";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { useTranslate } from "react-admin";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { errorLog } from "../../ui/own-error-log.ts";
import { BarButton } from "../BarButton.tsx";

const ErrorLogDialog = lazyPart(async () => (await import("./ErrorLogDialog.tsx")).ErrorLogDialog);

/** How many errors this browser met, and the way to them. On a phone it takes no room while there are none. */
export function ErrorLogButton(): ReactNode {
  const translate = useTranslate();
  const errors = useSyncExternalStore(errorLog.subscribe, errorLog.get);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BarButton
        label={translate("console.errors.title")}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...(errors.length === 0 && { sx: { display: { xs: "none", md: "inline-flex" } } })}
      >
        <Badge badgeContent={errors.length} max={99} color="error">
          <BugReport />
        </Badge>
      </BarButton>
      <PartBoundary fallback={null} onClose={() => setOpen(false)}>
        {isOpen && <ErrorLogDialog onClose={() => setOpen(false)} />}
      </PartBoundary>
    </>
  );
}
