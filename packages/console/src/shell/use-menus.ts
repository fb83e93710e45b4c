import type { MenuRoute } from "@bladekit/sdk/rules";
import { type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { useStore } from "react-admin";
import { useLocation } from "react-router-dom";
import { homePath } from "../config.ts";
import type { TopMenu } from "../model/console-data-provider.ts";
import { useConsoleData } from "../wire/use-console-data.ts";
import { leadsTo } from "./menu-tree.ts";

/** Menus change when a role does; a reload of the page asks again. */
const staleTime = Number.POSITIVE_INFINITY;

interface OpenTopMenu {
  /** Id of the top menu whose entries are at the side, "" for home. */
  openId: string;
  /** Id of the one that the page belongs to, undefined for a page of no menu. */
  litId: string | undefined;
  open: (id: string) => void;
}

/**
 * A page that was reached another way, by a link or a tab, opens the top menu that it belongs to; one that belongs to none leaves the one that
 * was open.
 */
export function useTopMenu(): OpenTopMenu {
  const [chosen, open] = useStore<string>("topMenuId", "");
  const { pathname } = useLocation();
  const data = useConsoleData();
  const { data: topMenus = [] } = useTopMenus();
  const menus = useQueries({
    queries: topMenus.map(({ id }) => ({ queryKey: ["menus", id], queryFn: () => data.getMenus(id), staleTime })),
  });
  const holds = (id: string) =>
    menus[topMenus.findIndex((menu) => menu.id === id)]?.data?.some((route) => leadsTo(route, pathname)) ?? false;
  if (pathname === homePath) return { openId: "", litId: "", open };
  const litId = holds(chosen) ? chosen : topMenus.find(({ id }) => holds(id))?.id;
  return { openId: litId ?? chosen, litId, open };
}

/** The menus below a top menu; all of the user's without one. */
export function useMenus(topMenuId = ""): UseQueryResult<MenuRoute[]> {
  const data = useConsoleData();
  return useQuery({ queryKey: ["menus", topMenuId], queryFn: () => data.getMenus(topMenuId), staleTime });
}

export function useTopMenus(): UseQueryResult<TopMenu[]> {
  const data = useConsoleData();
  return useQuery({ queryKey: ["topMenus"], queryFn: () => data.getTopMenus(), staleTime });
}
