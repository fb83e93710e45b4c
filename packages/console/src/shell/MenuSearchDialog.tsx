import type { MenuRoute } from "@bladekit/sdk/rules";
import Search from "@mui/icons-material/Search";
import {
  Dialog,
  DialogContent,
  InputAdornment,
  ListItemText,
  ListSubheader,
  MenuItem,
  MenuList,
  TextField,
  Typography,
} from "@mui/material";
import { Fragment, type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import { useLanguage } from "../wire/use-language.ts";
import { menuName, searchMenus, windowUrl } from "./menu-tree.ts";
import { type Find, useFinds } from "./use-finds.ts";
import { useMenus } from "./use-menus.ts";

const moves: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const optionId = (index: number) => `menu-search-${index}`;

/** An entry of the results; that of a menu may open a window. */
type Entry = Find & { readonly route?: MenuRoute };

/**
 * A text field with the menus that start with what is typed, and the actions, settings and records whose name has it; the arrow keys choose and
 * Enter goes there.
 */
export function MenuSearchDialog({ onClose }: { onClose: () => void }): ReactNode {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const { data: routes = [] } = useMenus();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const finds = useFinds(text);
  const menus = searchMenus(routes, text).map((route) => ({
    group: translate("console.search.menus"),
    key: route.code,
    name: menuName(route, language),
    note: route.path || route.url,
    path: route.path,
    route,
  }));
  const found: readonly Entry[] = [...menus, ...finds];

  const open = ({ path, route }: Entry) => {
    onClose();
    if (route?.kind === "external") window.open(windowUrl(route), "_blank", "noopener");
    else navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const target = found[chosen];
    if (move && found.length > 0) {
      event.preventDefault();
      setChosen((chosen + move + found.length) % found.length);
    } else if (event.key === "Enter" && target) {
      event.preventDefault();
      open(target);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { "aria-label": translate("console.search.open") } }}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
    >
      <DialogContent>
        <TextField
          autoFocus
          hiddenLabel
          placeholder={translate("console.search.placeholder")}
          helperText={translate("console.search.hint")}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search />
                </InputAdornment>
              ),
            },
            htmlInput: {
              role: "combobox",
              maxLength: 45,
              "aria-label": translate("console.search.placeholder"),
              "aria-expanded": found.length > 0,
              "aria-controls": "menu-search-list",
              "aria-activedescendant": found.length > 0 ? optionId(chosen) : undefined,
            },
          }}
        />
        <MenuList id="menu-search-list" role="listbox" aria-label={translate("console.search.open")} sx={{ mt: 1 }}>
          {found.map((entry, index) => (
            <Fragment key={entry.key}>
              {entry.group !== found[index - 1]?.group && (
                <ListSubheader role="presentation" disableSticky sx={{ lineHeight: 2.25 }}>
                  {entry.group}
                </ListSubheader>
              )}
              <MenuItem
                id={optionId(index)}
                role="option"
                aria-selected={index === chosen}
                selected={index === chosen}
                tabIndex={-1}
                onClick={() => open(entry)}
              >
                <ListItemText primary={entry.name} secondary={entry.note} />
              </MenuItem>
            </Fragment>
          ))}
        </MenuList>
        {found.length === 0 && <Typography color="textSecondary">{translate("console.search.empty")}</Typography>}
      </DialogContent>
    </Dialog>
  );
}
