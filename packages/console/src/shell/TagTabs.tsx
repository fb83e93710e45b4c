import { foldLetters, mayCloseTag } from "@bladekit/sdk/rules";
import Close from "@mui/icons-material/Close";
import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import { Box, Divider, IconButton, Menu, MenuItem, TextField } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, type ReactNode, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useResourcesWithDraft } from "../entity/form/use-resources-with-draft.ts";
import { useErrorToast } from "../ui/use-error-toast.ts";
import { useLanguage } from "../wire/use-language.ts";
import { useShell } from "./shell-context.ts";
import { ownPages, type PageTag, useTags } from "./use-tags.ts";

/** The pages that are open, in a strip above the page. */
export function TagTabs(): ReactNode {
  const translate = useTranslate();
  const language = useLanguage();
  const unsaved = useResourcesWithDraft();
  const { tags, close, closeOthers, closeAll } = useTags();
  const [menu, setMenu] = useState<{ anchor: HTMLElement; path: string }>();
  const [list, setList] = useState<HTMLElement | null>(null);
  const titleOf = ({ path, title, titleEn }: PageTag) => {
    const own = ownPages[path];
    if (own) return translate(own);
    return language === "en" ? titleEn : title;
  };
  const openMenu = (event: MouseEvent<HTMLElement>, path: string) => {
    event.preventDefault();
    setMenu({ anchor: event.currentTarget, path });
  };
  const choose = (what: () => void) => {
    setMenu(undefined);
    what();
  };
  if (tags.open.length === 0) return <Box sx={{ height: 36 }} />;
  return (
    <Box sx={{ display: { xs: "none", sm: "flex" }, alignItems: "center", height: 36, mb: 1 }}>
      <Box component="nav" aria-label={translate("console.tags.title")} sx={stripStyle}>
        {tags.open.map((tag) => {
          const isActive = tag.path === tags.active;
          return (
            <Box
              key={tag.path}
              ref={isActive ? intoView : undefined}
              sx={isActive ? activeStyle : tabStyle}
              onContextMenu={(event) => openMenu(event, tag.path)}
            >
              <Link to={tag.to} aria-current={isActive ? "page" : undefined}>
                {titleOf(tag)}
              </Link>
              {unsaved.has(tag.path.slice(1)) && <UnsavedDot />}
              {mayCloseTag(tags, tag.path) && (
                <IconButton
                  size="small"
                  aria-label={translate("console.tags.close", { title: titleOf(tag) })}
                  onClick={() => close(tag.path)}
                >
                  <Close sx={{ fontSize: 14 }} />
                </IconButton>
              )}
            </Box>
          );
        })}
      </Box>
      <IconButton
        size="small"
        aria-label={translate("console.tags.list")}
        aria-haspopup="menu"
        onClick={(event) => setList(event.currentTarget)}
      >
        <KeyboardArrowDown fontSize="small" />
      </IconButton>
      <Menu anchorEl={menu?.anchor ?? null} open={menu !== undefined} onClose={() => setMenu(undefined)}>
        <MenuItem
          disabled={!menu || !mayCloseTag(tags, menu.path)}
          onClick={() => choose(() => menu && close(menu.path))}
        >
          {translate("ra.action.close")}
        </MenuItem>
        <MenuItem onClick={() => choose(() => menu && closeOthers(menu.path))}>
          {translate("console.tags.others")}
        </MenuItem>
        <MenuItem onClick={() => choose(closeAll)}>{translate("console.tags.all")}</MenuItem>
        <Divider component="li" />
        <ClearCache onDone={() => setMenu(undefined)} />
      </Menu>
      <TagList anchor={list} tags={tags.open} titleOf={titleOf} onClose={() => setList(null)} />
    </Box>
  );
}

/** Something was typed on the page and not saved. */
function UnsavedDot(): ReactNode {
  const label = useTranslate()("console.tags.unsaved");
  return (
    <Box
      role="img"
      aria-label={label}
      title={label}
      sx={{ flexShrink: 0, width: 6, height: 6, mx: 0.5, borderRadius: "50%", bgcolor: "warning.main" }}
    />
  );
}

/** Where the pages are more than the strip has room for, the one that is shown is in sight. */
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: "nearest", inline: "nearest" });

/** Everything that was read is read anew, here and on the server. */
function ClearCache({ onDone }: { onDone: () => void }): ReactNode {
  const translate = useTranslate();
  const notify = useNotify();
  const onError = useErrorToast();
  const shell = useShell();
  const queryClient = useQueryClient();
  const clear = async () => {
    onDone();
    try {
      await shell.clearCache();
      await queryClient.resetQueries();
      notify("console.tags.cleared", { type: "success" });
    } catch (error) {
      onError(error);
    }
  };
  return <MenuItem onClick={clear}>{translate("console.tags.clearCache")}</MenuItem>;
}

interface TagListProps {
  anchor: HTMLElement | null;
  tags: readonly PageTag[];
  titleOf: (tag: PageTag) => string;
  onClose: () => void;
}

/** All open pages, narrowed by what is typed. */
function TagList({ anchor, tags, titleOf, onClose }: TagListProps): ReactNode {
  const translate = useTranslate();
  const [text, setText] = useState("");
  const found = tags.filter((tag) => foldLetters(titleOf(tag)).includes(foldLetters(text)));
  const close = () => {
    setText("");
    onClose();
  };
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={close} autoFocus={false}>
      <Box component="li" sx={{ px: 2, pb: 1 }}>
        <TextField
          autoFocus
          hiddenLabel
          placeholder={translate("console.tags.search")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // The menu would take letters for the names of its entries.
          onKeyDown={(event) => event.key !== "Escape" && event.stopPropagation()}
          slotProps={{ htmlInput: { "aria-label": translate("console.tags.search") } }}
        />
      </Box>
      {found.map((tag) => (
        <MenuItem key={tag.path} component={Link} to={tag.to} onClick={close}>
          {titleOf(tag)}
        </MenuItem>
      ))}
    </Menu>
  );
}

const stripStyle = {
  display: "flex",
  gap: 0.5,
  flex: 1,
  minWidth: 0,
  overflowX: "auto",
  scrollbarWidth: "none",
} as const;

const tabStyle = {
  display: "flex",
  alignItems: "center",
  flexShrink: 0,
  height: 28,
  pl: 1.25,
  pr: 0.5,
  borderRadius: 1.5,
  fontSize: "0.8125rem",
  color: "text.secondary",
  "& a": { color: "inherit", textDecoration: "none", whiteSpace: "nowrap", pr: 0.75 },
  "& .MuiIconButton-root": { p: 0.25, color: "inherit" },
  "&:hover": { bgcolor: "action.hover" },
} as const;

const activeStyle = {
  ...tabStyle,
  bgcolor: "background.paper",
  color: "text.primary",
  fontWeight: 600,
  boxShadow: "inset 0 0 0 1px var(--mui-line, rgba(128,128,128,.25))",
} as const;
