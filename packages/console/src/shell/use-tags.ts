import { closeAllTags, closeOtherTags, closeTag, noTags, openTag, type Tag, type Tags } from "@bladekit/sdk/rules";
import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { homePath } from "../config.ts";
import { leadsTo, menuLeaves } from "./menu-tree.ts";
import { useShell } from "./shell-context.ts";
import { useMenus } from "./use-menus.ts";

/** An open page: `path` is that of its menu, `to` the last address in it, with its query. */
export interface PageTag extends Tag {
  readonly titleEn: string;
  readonly to: string;
}

const key = "bladekit-console-tags";
const most = 12;

/** Pages that no menu holds, by what names them in the language of the moment. */
export const ownPages: Readonly<Record<string, string>> = {
  [homePath]: "console.shell.home",
  "/info/index": "console.own.title",
  "/explain": "console.shell.explain",
  "/api-docs": "console.shell.api",
};
const ownTag = (path: string): PageTag => ({ path, title: "", titleEn: "", to: path });

/** The tags of one person, kept over a reload; those of somebody else who sat here before are gone. */
function readTags(owner: string): Tags<PageTag> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as { owner: string; tags: Tags<PageTag> } | null;
    return kept?.owner === owner ? kept.tags : noTags;
  } catch {
    return noTags;
  }
}

/** The pages that are open in the shell, and how to close them. The page that is shown opens its own. */
export function useTags() {
  const navigate = useNavigate();
  const { whoIsThere } = useShell();
  const { pathname, search } = useLocation();
  const { data: menus } = useMenus();
  const owner = whoIsThere();
  const [tags, setTags] = useState<Tags<PageTag>>(() => readTags(owner));

  useEffect(() => {
    if (!menus) return;
    const homeTag = ownTag(homePath);
    const menu = menuLeaves(menus).find((route) => leadsTo(route, pathname));
    const own = pathname in ownPages ? ownTag(pathname) : undefined;
    const page = menu ? { path: menu.path, title: menu.name, titleEn: menu.nameEn, to: pathname + search } : own;
    setTags((before) => {
      const begun = before.open.length === 0 ? openTag(before, homeTag) : before;
      // For a page without a tag, no tag is active.
      const opened = page ? openTag(begun, page) : { ...begun, active: "" };
      // The oldest that is neither home nor shown makes room.
      const spare =
        opened.open.length > most && opened.open.find(({ path }, index) => index > 0 && path !== page?.path);
      return spare ? closeTag(opened, spare.path) : opened;
    });
  }, [menus, pathname, search]);

  useEffect(() => sessionStorage.setItem(key, JSON.stringify({ owner, tags })), [owner, tags]);

  const change = useCallback(
    (next: Tags<PageTag>) => {
      const shown = next.open.find(({ path }) => path === next.active);
      // If the person stays in a form when asked, the page opens its tag again.
      if (shown && next.active !== tags.active) navigate(shown.to);
      setTags(next);
    },
    [navigate, tags.active],
  );
  return {
    tags,
    close: (path: string) => change(closeTag(tags, path)),
    closeOthers: (path: string) => change(closeOtherTags(tags, path)),
    closeAll: () => change(closeAllTags(tags)),
  };
}
