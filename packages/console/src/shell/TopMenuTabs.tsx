import { Box, Button, Divider } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import { homePath } from "../config.ts";
import { useLanguage } from "../wire/use-language.ts";
import { menuName } from "./menu-tree.ts";
import { useTopMenu, useTopMenus } from "./use-menus.ts";

interface Tab {
  id: string;
  name: string;
  path: string;
}

/** Home and the top menus: each shows its own menus at the side and opens its first page. */
export function TopMenuTabs({ orientation }: { orientation: "horizontal" | "vertical" }): ReactNode {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { data: topMenus = [] } = useTopMenus();
  const topMenu = useTopMenu();
  const language = useLanguage();
  const named = topMenus.map(({ id, name, path, meta }) => ({
    id,
    name: menuName({ name, nameEn: meta?.i18n || name }, language),
    path,
  }));
  const tabs: Tab[] = [{ id: "", name: translate("console.shell.home"), path: homePath }, ...named];
  const vertical = orientation === "vertical";

  const open = ({ id, path }: Tab) => {
    topMenu.open(id);
    if (path) navigate(path);
  };

  return (
    <>
      <Box
        component="ul"
        aria-label={translate("console.shell.topMenus")}
        sx={{
          display: "flex",
          flexDirection: vertical ? "column" : "row",
          gap: 0.5,
          m: 0,
          p: 0,
          px: 1,
          listStyle: "none",
        }}
      >
        {tabs.map((tab) => {
          const selected = tab.id === topMenu.litId;
          return (
            <li key={tab.id}>
              <Button
                onClick={() => open(tab)}
                aria-current={selected ? "true" : undefined}
                color={selected ? "primary" : "inherit"}
                sx={{
                  width: vertical ? "100%" : undefined,
                  justifyContent: vertical ? "flex-start" : "center",
                  px: 1.5,
                  fontWeight: selected ? 600 : 400,
                  whiteSpace: "nowrap",
                  borderRadius: vertical ? 1 : 0,
                  ...(selected && { boxShadow: vertical ? "inset 2px 0" : "inset 0 -2px" }),
                }}
              >
                {tab.name}
              </Button>
            </li>
          );
        })}
      </Box>
      {vertical && <Divider sx={{ my: 1 }} />}
    </>
  );
}
