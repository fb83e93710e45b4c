import NotificationsNone from "@mui/icons-material/NotificationsNone";
import { Box, Popover } from "@mui/material";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslate } from "react-admin";
import { BarButton } from "./BarButton.tsx";

const NoticeList = lazy(async () => ({ default: (await import("./NoticeList.tsx")).NoticeList }));

/** Notices to staff: the newest, each opened in its place. */
export function NoticeButton(): ReactNode {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = translate("console.notice.title");
  return (
    <>
      <BarButton
        label={title}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <NotificationsNone />
      </BarButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-label": title, sx: { width: 350, maxWidth: "100%" } } }}
      >
        <Suspense fallback={<Box sx={{ height: 348 }} />}>
          <NoticeList />
        </Suspense>
      </Popover>
    </>
  );
}
