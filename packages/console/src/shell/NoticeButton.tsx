import NotificationsNone from "@mui/icons-material/NotificationsNone";
import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { lazyPart } from "../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../ui/loading/PartBoundary.tsx";
import { PopoverButton } from "../ui/PopoverButton.tsx";

const NoticeList = lazyPart(async () => (await import("./NoticeList.tsx")).NoticeList);

/** Notices to staff: the newest, each opened in its place. */
export function NoticeButton(): ReactNode {
  const translate = useTranslate();
  return (
    <PopoverButton
      label={translate("console.notice.title")}
      icon={<NotificationsNone />}
      color="inherit"
      paper={{ width: 350, maxWidth: "100%" }}
    >
      {(close) => (
        <PartBoundary fallback={<Box sx={{ height: 348 }} />}>
          <NoticeList onLeave={close} />
        </PartBoundary>
      )}
    </PopoverButton>
  );
}
