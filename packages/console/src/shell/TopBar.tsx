import MenuIcon from "@mui/icons-material/Menu";
import MenuOpen from "@mui/icons-material/MenuOpen";
import { AppBar, Box, Toolbar, Typography, useMediaQuery, useTheme } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RefreshIconButton, useSidebarState, useTranslate } from "react-admin";
import { useConsoleData } from "../wire/use-console-data.ts";
import { useLanguage } from "../wire/use-language.ts";
import { AppearanceButton } from "./AppearanceButton.tsx";
import { BarButton } from "./BarButton.tsx";
import { ErrorLogButton } from "./errors/ErrorLogButton.tsx";
import { FullScreenButton } from "./FullScreenButton.tsx";
import { LanguageButton } from "./LanguageButton.tsx";
import { LockButton } from "./LockButton.tsx";
import { MenuSearch } from "./MenuSearch.tsx";
import { NoticeButton } from "./NoticeButton.tsx";
import { TaskButton } from "./TaskButton.tsx";
import { TopMenuTabs } from "./TopMenuTabs.tsx";
import { UserButton } from "./UserButton.tsx";

export function TopBar(): ReactNode {
  const narrow = useMediaQuery(useTheme().breakpoints.down("md"));
  return (
    <AppBar color="inherit" elevation={0}>
      <Toolbar disableGutters sx={toolbarStyle}>
        <CollapseButton />
        <SiteName />
        <Box sx={{ flex: 1, minWidth: 0, overflowX: "auto" }}>
          {!narrow && <TopMenuTabs orientation="horizontal" />}
        </Box>
        <RefreshIconButton color="inherit" sx={{ display: { xs: "none", lg: "inline-flex" } }} />
        <MenuSearch />
        <ErrorLogButton />
        <TaskButton />
        <NoticeButton />
        <LockButton />
        <LanguageButton />
        <AppearanceButton />
        <FullScreenButton />
        <UserButton />
      </Toolbar>
    </AppBar>
  );
}

/** On a phone the buttons stand closer together, because there are nine of them. */
const toolbarStyle = {
  minHeight: "56px !important",
  px: 1,
  gap: { xs: 0, sm: 0.5 },
  "& .MuiIconButton-root": { p: { xs: 0.75, sm: 1 } },
} as const;

function CollapseButton(): ReactNode {
  const translate = useTranslate();
  const [open, setOpen] = useSidebarState();
  return (
    <BarButton
      label={translate(open ? "console.shell.collapse" : "console.shell.expand")}
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    >
      {open ? <MenuOpen /> : <MenuIcon />}
    </BarButton>
  );
}

function SiteName(): ReactNode {
  const translate = useTranslate();
  const language = useLanguage();
  const data = useConsoleData();
  const { data: names } = useQuery({
    queryKey: ["siteName"],
    queryFn: () => data.getSiteName(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Typography
      noWrap
      sx={{ fontWeight: 600, px: 1, flexShrink: 1, minWidth: 0, maxWidth: 320, display: { xs: "none", sm: "block" } }}
    >
      {names?.[language] || translate("console.name")}
    </Typography>
  );
}
