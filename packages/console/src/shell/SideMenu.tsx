import { Box, Skeleton, Typography, useMediaQuery, useTheme } from "@mui/material";
import type { ReactNode } from "react";
import { useSidebarState, useTranslate } from "react-admin";
import { FailureAlert } from "../ui/FailureAlert.tsx";
import { withoutSmallGroups } from "./menu-tree.ts";
import { collapsedMenuWidth, menuWidth } from "./menu-width.ts";
import { SideMenuLevel } from "./SideMenuLevel.tsx";
import { TopMenuTabs } from "./TopMenuTabs.tsx";
import { useMenus, useTopMenu } from "./use-menus.ts";

/** The menus of the open top menu. On narrow screens the top menus come here too. */
export function SideMenu(): ReactNode {
  const translate = useTranslate();
  const narrow = useMediaQuery(useTheme().breakpoints.down("md"));
  const [open] = useSidebarState();
  return (
    <Box
      component="nav"
      aria-label={translate("console.shell.sidebar")}
      sx={{ width: open ? menuWidth : collapsedMenuWidth, py: 1 }}
    >
      {narrow && <TopMenuTabs orientation="vertical" />}
      <Menus />
    </Box>
  );
}

function Menus(): ReactNode {
  const translate = useTranslate();
  const { openId } = useTopMenu();
  const { data: routes, isPending, error, refetch } = useMenus(openId);
  if (isPending) return <Skeleton variant="rounded" height={120} sx={{ m: 1 }} />;
  if (error) return <FailureAlert error={error} retry={refetch} sx={{ m: 1 }} />;
  if (routes.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ p: 2, textAlign: "center" }}>
        {translate("console.shell.emptyMenu")}
      </Typography>
    );
  }
  return <SideMenuLevel key={openId} routes={withoutSmallGroups(routes)} depth={0} />;
}
