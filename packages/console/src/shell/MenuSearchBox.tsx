import type { MenuRoute } from "@bladekit/sdk/rules";
import Search from "@mui/icons-material/Search";
import { DialogContent, InputAdornment, ListItemText, MenuItem, MenuList, TextField, Typography } from "@mui/material";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import { useLanguage } from "../wire/use-language.ts";
import { menuName, searchMenus, windowUrl } from "./menu-tree.ts";
import { useMenus } from "./use-menus.ts";

const moves: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const optionId = (index: number) => `menu-search-${index}`;

/** A text field with the menus that start with what is typed; the arrow keys choose and Enter goes there. */
export function MenuSearchBox({ onDone }: { onDone: () => void }): ReactNode {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const { data: routes = [] } = useMenus();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const found = searchMenus(routes, text);

  const open = (route: MenuRoute) => {
    onDone();
    if (route.kind === "external") window.open(windowUrl(route), "_blank", "noopener");
    else navigate(route.path);
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
            "aria-label": translate("console.search.placeholder"),
            "aria-expanded": found.length > 0,
            "aria-controls": "menu-search-list",
            "aria-activedescendant": found.length > 0 ? optionId(chosen) : undefined,
          },
        }}
      />
      <MenuList id="menu-search-list" role="listbox" aria-label={translate("console.search.open")} sx={{ mt: 1 }}>
        {found.map((route, index) => (
          <MenuItem
            key={route.code}
            id={optionId(index)}
            role="option"
            aria-selected={index === chosen}
            selected={index === chosen}
            tabIndex={-1}
            onClick={() => open(route)}
          >
            <ListItemText primary={menuName(route, language)} secondary={route.path || route.url} />
          </MenuItem>
        ))}
      </MenuList>
      {found.length === 0 && <Typography color="textSecondary">{translate("console.search.empty")}</Typography>}
    </DialogContent>
  );
}
