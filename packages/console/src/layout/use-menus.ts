import type { MenuRoute } from "@bladekit/sdk/rules";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useStore } from "react-admin";
import type { TopMenu } from "../providers/console-data-provider.ts";
import { useConsoleData } from "../providers/use-console-data.ts";

/** Menus change when a role does; a reload of the page asks again. */
const staleTime = Number.POSITIVE_INFINITY;

/** Id of the top menu that is open, "" for home; kept over a reload. */
export function useTopMenuId(): [string, (id: string) => void] {
  return useStore<string>("topMenuId", "");
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
