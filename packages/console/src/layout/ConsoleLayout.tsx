import { Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Layout, type LayoutProps } from "react-admin";
import { CodesProvider } from "../entity/access.tsx";
import { ErrorPage } from "../pages/message/MessagePages.tsx";
import { SessionWatch } from "./SessionWatch.tsx";
import { SideMenu } from "./SideMenu.tsx";
import { TopBar } from "./TopBar.tsx";

/** Top bar, side menu and the page under its one heading, which pages fill through `PageTitle`. */
export function ConsoleLayout({ children }: LayoutProps): ReactNode {
  return (
    <Layout appBar={TopBar} menu={SideMenu} appBarAlwaysOn error={ErrorPage}>
      <SessionWatch />
      <Typography component="h1" variant="h1" id="react-admin-title" sx={{ mb: 2, minHeight: "1.7em" }} />
      <CodesProvider>{children}</CodesProvider>
    </Layout>
  );
}
