import NotificationsNone from "@mui/icons-material/NotificationsNone";
import { Box } from "@mui/material";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslate } from "react-admin";
import { PopoverButton } from "../components/PopoverButton.tsx";

const NoticeList = lazy(async () => ({ default: (await import("./NoticeList.tsx")).NoticeList }));

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
      {() => (
        <Suspense fallback={<Box sx={{ height: 348 }} />}>
          <NoticeList />
        </Suspense>
      )}
    </PopoverButton>
  );
}
