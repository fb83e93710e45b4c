import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import LightModeOutlined from "@mui/icons-material/LightModeOutlined";
import PaletteOutlined from "@mui/icons-material/PaletteOutlined";
import { Box, Button, Popover, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useStore, useTheme, useTranslate } from "react-admin";
import { defaultColour } from "../config.ts";
import { BarButton } from "./BarButton.tsx";

const presets = [defaultColour, "#0a7d6c", "#1565c0", "#5e35b1", "#c2477f", "#c65100"];

/** Light or dark, and the theme colour. */
export function AppearanceButton(): ReactNode {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <BarButton
        label={translate("console.appearance.title")}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <PaletteOutlined />
      </BarButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{
          paper: { role: "dialog", "aria-label": translate("console.appearance.title"), sx: { p: 2, width: 280 } },
        }}
      >
        <ModeChoice />
        <ColourChoice />
      </Popover>
    </>
  );
}

function ModeChoice(): ReactNode {
  const translate = useTranslate();
  const [mode, setMode] = useTheme("light");
  return (
    <>
      <Typography variant="subtitle2" id="appearance-mode">
        {translate("console.appearance.mode")}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={mode}
        aria-labelledby="appearance-mode"
        onChange={(_, chosen: "light" | "dark" | null) => chosen && setMode(chosen)}
        sx={{ mt: 1, mb: 2 }}
      >
        <ToggleButton value="light" sx={{ gap: 1 }}>
          <LightModeOutlined fontSize="small" />
          {translate("console.appearance.light")}
        </ToggleButton>
        <ToggleButton value="dark" sx={{ gap: 1 }}>
          <DarkModeOutlined fontSize="small" />
          {translate("console.appearance.dark")}
        </ToggleButton>
      </ToggleButtonGroup>
    </>
  );
}

function ColourChoice(): ReactNode {
  const translate = useTranslate();
  const [colour, setColour] = useStore("colour", defaultColour);
  return (
    <>
      <Typography variant="subtitle2">{translate("console.appearance.colour")}</Typography>
      <Box sx={{ display: "flex", gap: 1, my: 1 }}>
        {presets.map((preset) => (
          <Box
            key={preset}
            component="button"
            type="button"
            aria-label={preset}
            aria-pressed={preset === colour}
            onClick={() => setColour(preset)}
            sx={{
              width: 32,
              height: 32,
              borderRadius: 1,
              cursor: "pointer",
              bgcolor: preset,
              border: 2,
              borderColor: preset === colour ? "text.primary" : "transparent",
            }}
          />
        ))}
      </Box>
      <Box component="label" sx={{ display: "flex", alignItems: "center", gap: 1, typography: "body2" }}>
        <input type="color" value={colour} onChange={(event) => setColour(event.target.value)} />
        {translate("console.appearance.custom")}
      </Box>
      <Button size="small" sx={{ mt: 1 }} onClick={() => setColour(defaultColour)}>
        {translate("console.appearance.reset")}
      </Button>
    </>
  );
}
