import { Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Layout, type LayoutProps } from "react-admin";
import { Navigate, useLocation } from "react-router-dom";
import { CodesProvider } from "../entity/access.tsx";
import { ErrorPage } from "../pages/message/MessagePages.tsx";
import { ErrorTrap } from "./errors/ErrorTrap.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { SessionWatch } from "./SessionWatch.tsx";
import { SideMenu } from "./SideMenu.tsx";
import { saneSearch } from "./sane-search.ts";
import { TagTabs } from "./TagTabs.tsx";
import { TopBar } from "./TopBar.tsx";
import { useIsLocked } from "./use-is-locked.ts";

/** Top bar, side menu and the page under its one heading, which pages fill through `PageTitle`. A locked console is not in the page. */
export function ConsoleLayout({ children }: LayoutProps): ReactNode {
  const { pathname, search } = useLocation();
  if (useIsLocked()) return <Navigate to={`/lock?redirect=${encodeURIComponent(pathname + search)}`} replace />;
  const sane = saneSearch(search);
  if (sane !== undefined) return <Navigate to={`${pathname}?${sane}`} replace />;
  return (
    <Layout appBar={TopBar} menu={SideMenu} appBarAlwaysOn error={ErrorPage}>
      <SessionWatch />
      <ProgressBar />
      <TagTabs />
      <Typography component="h1" variant="h1" id="react-admin-title" sx={{ mb: 1.5, minHeight: "1.4em" }} />
      <ErrorTrap key={pathname}>
        <CodesProvider>{children}</CodesProvider>
      </ErrorTrap>
    </Layout>
  );
}
