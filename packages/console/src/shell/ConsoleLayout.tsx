import { Box, Typography } from "@mui/material";
import { type ReactNode, useEffect } from "react";
import { Sidebar, SkipNavigationButton } from "react-admin";
import { Navigate, useLocation } from "react-router-dom";
import { CodesProvider } from "../entity/access.tsx";
import { usePreferences } from "../entity/list/use-kept.ts";
import { lazyPart } from "../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../ui/loading/PartBoundary.tsx";
import { LoadFailedPage } from "../ui/message/MessagePages.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { ErrorTrap } from "./errors/ErrorTrap.tsx";
import { barHeight } from "./menu-width.ts";
import { ProgressBar } from "./ProgressBar.tsx";
import { SideMenu } from "./SideMenu.tsx";
import { saneSearch } from "./sane-search.ts";
import { useShell } from "./shell-context.ts";
import { TagTabs } from "./TagTabs.tsx";
import { TopBar } from "./TopBar.tsx";
import { useIsLocked } from "./use-is-locked.ts";

const ViewingBanner = lazyPart(async () => (await import("./ViewingBanner.tsx")).ViewingBanner);
const ChangeWatch = lazyPart(async () => (await import("./ChangeWatch.tsx")).ChangeWatch);

/** Top bar, side menu and the page under its one heading, which pages fill through `PageTitle`. A locked console is not in the page. */
export function ConsoleLayout({ children }: { children: ReactNode }): ReactNode {
  const { pathname, search } = useLocation();
  if (useIsLocked()) return <Navigate to={`/lock?redirect=${encodeURIComponent(pathname + search)}`} replace />;
  const sane = saneSearch(search);
  if (sane !== undefined) return <Navigate to={`${pathname}?${sane}`} replace />;
  return (
    <Box sx={frameStyle}>
      <SkipNavigationButton />
      <Preferences />
      <ViewingLine />
      <PartBoundary fallback={null}>
        <ChangeWatch />
      </PartBoundary>
      <TopBar />
      <Box component="main" sx={{ display: "flex", flexGrow: 1 }}>
        <Sidebar appBarAlwaysOn>
          <SideMenu />
        </Sidebar>
        <Box id="main-content" sx={contentStyle}>
          <ProgressBar />
          <TagTabs />
          <Typography component="h1" variant="h1" id="react-admin-title" sx={{ mb: 1.5, minHeight: "1.4em" }} />
          <ErrorTrap key={pathname}>
            <PartBoundary fallback={<PageSkeleton />} failure={(again) => <LoadFailedPage again={again} />}>
              <CodesProvider>{children}</CodesProvider>
              <ClickedParts />
            </PartBoundary>
          </ErrorTrap>
        </Box>
      </Box>
    </Box>
  );
}

/** Says on every page that the person looks as somebody else. */
function ViewingLine(): ReactNode {
  const { viewing } = useShell();
  return (
    viewing && (
      <PartBoundary fallback={null}>
        <ViewingBanner viewing={viewing} />
      </PartBoundary>
    )
  );
}

/**
 * Loads the parts that a click on any page may need, such as dialogs and notifications. They are one file (`stages.ts`), which comes once the page
 * is drawn, so that neither the page waits for it nor a click.
 */
function ClickedParts(): ReactNode {
  useEffect(() => {
    // A part that is missing says so itself, once it is asked for.
    import("../ui/message/Notification.tsx").catch(() => {});
  }, []);
  return null;
}

/** Reads what the person has arranged while the first page loads, because its list waits for it. */
function Preferences(): ReactNode {
  usePreferences();
  return null;
}

const frameStyle = {
  display: "flex",
  flexDirection: "column",
  minHeight: "100vh",
  pt: `${barHeight}px`,
  bgcolor: "background.default",
  color: "text.primary",
} as const;

const contentStyle = {
  flex: "1 1 0",
  minWidth: 0,
  maxWidth: 1728,
  p: { xs: "12px 12px 32px", sm: "16px 24px 32px" },
} as const;
