import type { MenuRoute } from "@bladekit/sdk/rules";
import ExpandLess from "@mui/icons-material/ExpandLess";
import ExpandMore from "@mui/icons-material/ExpandMore";
import OpenInNew from "@mui/icons-material/OpenInNew";
import {
  Collapse,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Tooltip,
  useMediaQuery,
  useTheme,
} from "@mui/material";
import { type ReactElement, type ReactNode, useState } from "react";
import { useSidebarState, useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { MenuIcon } from "../ui/MenuIcon.tsx";
import { useLanguage } from "../wire/use-language.ts";
import { leadsTo, menuName, windowUrl } from "./menu-tree.ts";

interface LevelProps {
  routes: readonly MenuRoute[];
  depth: number;
}

/** One level of the side menu; at most one of its groups is open. */
export function SideMenuLevel({ routes, depth }: LevelProps): ReactNode {
  const { pathname } = useLocation();
  const active = routes.find((route) => leadsTo(route, pathname))?.code;
  const [openGroup, setOpenGroup] = useState(active);
  const [shownActive, setShownActive] = useState(active);
  // A page that was reached another way, by a link or the search, shows where it belongs.
  if (active !== shownActive) {
    setShownActive(active);
    if (active) setOpenGroup(active);
  }
  return (
    <List disablePadding>
      {routes.map((route) =>
        route.children.length > 0 ? (
          <Group
            key={route.code}
            route={route}
            depth={depth}
            open={openGroup === route.code}
            onToggle={(open) => setOpenGroup(open ? route.code : undefined)}
          />
        ) : (
          <Leaf key={route.code} route={route} depth={depth} />
        ),
      )}
    </List>
  );
}

interface GroupProps {
  route: MenuRoute;
  depth: number;
  open: boolean;
  onToggle: (open: boolean) => void;
}

function Group({ route, depth, open, onToggle }: GroupProps): ReactNode {
  const name = menuName(route, useLanguage());
  const [wide, setWide] = useSidebarState();
  const toggle = () => {
    onToggle(!wide || !open);
    setWide(true);
  };
  return (
    <ListItem disablePadding sx={{ display: "block" }}>
      <Named name={name} show={!wide}>
        <ListItemButton onClick={toggle} aria-expanded={wide && open} aria-label={name} sx={rowStyle(depth, wide)}>
          <ListItemIcon sx={{ minWidth: 36 }}>
            <MenuIcon name={route.icon} group />
          </ListItemIcon>
          {wide && <ListItemText primary={name} slotProps={{ primary: nameStyle }} />}
          {wide && (open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />)}
        </ListItemButton>
      </Named>
      <Collapse in={wide && open} unmountOnExit>
        <SideMenuLevel routes={route.children} depth={depth + 1} />
      </Collapse>
    </ListItem>
  );
}

function Leaf({ route, depth }: { route: MenuRoute; depth: number }): ReactNode {
  const translate = useTranslate();
  const name = menuName(route, useLanguage());
  const [wide, setWide] = useSidebarState();
  const drawer = useMediaQuery(useTheme().breakpoints.down("sm"));
  const selected = leadsTo(route, useLocation().pathname);
  const external = route.kind === "external";
  const target = external
    ? { component: "a", href: windowUrl(route), target: "_blank", rel: "noopener noreferrer" }
    : { component: Link, to: route.path };
  const label = external ? `${name} (${translate("console.shell.newWindow")})` : name;
  return (
    <ListItem disablePadding>
      <Named name={name} show={!wide}>
        <ListItemButton
          {...target}
          onClick={() => drawer && setWide(false)}
          selected={selected}
          aria-current={selected ? "page" : undefined}
          aria-label={label}
          sx={rowStyle(depth, wide)}
        >
          <ListItemIcon sx={{ minWidth: 36, color: selected ? "primary.main" : undefined }}>
            <MenuIcon name={route.icon} group={false} />
          </ListItemIcon>
          {wide && <ListItemText primary={name} slotProps={{ primary: nameStyle }} />}
          {wide && external && <OpenInNew fontSize="inherit" />}
        </ListItemButton>
      </Named>
    </ListItem>
  );
}

/** Tells the name in a tip while the menu is collapsed to icons. */
function Named({ name, show, children }: { name: string; show: boolean; children: ReactElement }): ReactNode {
  return (
    <Tooltip title={show ? name : ""} placement="right">
      {children}
    </Tooltip>
  );
}

/** A long English name takes a second line rather than lose its end. */
const nameStyle = { sx: { lineHeight: 1.35, overflowWrap: "anywhere" } } as const;

function rowStyle(depth: number, wide: boolean) {
  return { mx: 1, my: 0.25, borderRadius: 1, minHeight: 36, py: 0.25, pl: wide ? 1.5 + depth * 1.5 : 1.25 };
}
