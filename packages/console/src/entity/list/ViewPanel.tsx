import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  IconButton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useWords } from "../use-entity.tsx";
import { type Density, densities } from "./table-style.ts";
import { useColumns } from "./use-columns.ts";

/** Row height, and for each column whether it is shown and where. */
export function ViewPanel(): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { columns, density, layout, setDensity, setLayout } = useColumns();
  const order = columns.map(({ key }) => key);
  const shown = columns.filter(({ isHidden }) => !isHidden).map(({ key }) => key);
  const toggle = (key: string) =>
    setLayout({
      ...layout,
      order,
      shown: shown.includes(key) ? shown.filter((each) => each !== key) : [...shown, key],
    });
  const move = (index: number, by: 1 | -1) => {
    const moved = [...order];
    const [key] = moved.splice(index, 1);
    if (key) moved.splice(index + by, 0, key);
    setLayout({ ...layout, order: moved, shown });
  };
  return (
    <>
      <Typography variant="subtitle2">{translate("entity.view.density")}</Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={density}
        onChange={(_, chosen: Density | null) => chosen && setDensity(chosen)}
        sx={{ my: 1 }}
      >
        {(Object.keys(densities) as Density[]).map((each) => (
          <ToggleButton key={each} value={each}>
            {translate(`entity.view.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="subtitle2">{translate("ra.action.select_columns")}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", maxHeight: 320, overflow: "auto" }}>
        {columns.map(({ key, label, isHidden }, index) => (
          <Box component="li" key={key} sx={{ display: "flex", alignItems: "center" }}>
            <FormControlLabel
              sx={{ flex: 1, mr: 0 }}
              control={
                <Checkbox
                  size="small"
                  checked={!isHidden}
                  disabled={!isHidden && shown.length === 1}
                  onChange={() => toggle(key)}
                />
              }
              label={words(label)}
            />
            <IconButton
              size="small"
              disabled={index === 0}
              aria-label={`${translate("ra.action.move_up")} ${words(label)}`}
              onClick={() => move(index, -1)}
            >
              <ArrowUpward fontSize="inherit" />
            </IconButton>
            <IconButton
              size="small"
              disabled={index === columns.length - 1}
              aria-label={`${translate("ra.action.move_down")} ${words(label)}`}
              onClick={() => move(index, 1)}
            >
              <ArrowDownward fontSize="inherit" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Button size="small" onClick={() => setLayout({})}>
        {translate("ra.action.reset")}
      </Button>
    </>
  );
}
