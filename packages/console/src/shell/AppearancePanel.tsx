import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import LightModeOutlined from "@mui/icons-material/LightModeOutlined";
import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useStore, useTheme, useTranslate } from "react-admin";
import { defaultColour } from "../config.ts";
import { useWordIndex } from "../wire/use-language.ts";
import { defaultThemeName, namedTheme, namedThemes } from "./named-themes.ts";

const presets = [defaultColour, "#0a7d6c", "#1565c0", "#5e35b1", "#c2477f", "#c65100"];

/** One of the named themes, light or dark, and the colour. */
export function AppearancePanel(): ReactNode {
  return (
    <>
      <ThemeChoice />
      <ModeChoice />
      <ColourChoice />
    </>
  );
}

/** The themes by their names, each with the grounds of its bar and its menu. */
function ThemeChoice(): ReactNode {
  const translate = useTranslate();
  const language = useWordIndex();
  const [name, setName] = useStore<string>("themeName", defaultThemeName);
  const [, setMode] = useTheme("light");
  const choose = (chosen: string) => {
    setName(chosen);
    setMode(namedTheme(chosen).dark ? "dark" : "light");
  };
  return (
    <>
      <Typography variant="subtitle2" id="appearance-theme">
        {translate("console.appearance.theme")}
      </Typography>
      <Box role="group" aria-labelledby="appearance-theme" sx={themesStyle}>
        {Object.entries(namedThemes).map(([each, { label }]) => (
          <Button
            key={each}
            size="small"
            color="inherit"
            aria-pressed={each === name}
            onClick={() => choose(each)}
            sx={{ ...themeStyle, ...(each === name && { borderColor: "text.primary", fontWeight: 600 }) }}
          >
            <Sample name={each} />
            {label[language]}
          </Button>
        ))}
      </Box>
    </>
  );
}

/** A theme in small: its menu at the left, its bar above the page. */
function Sample({ name }: { name: string }): ReactNode {
  const { bar, side, dark } = namedTheme(name);
  const plain = dark ? "#171c22" : "#ffffff";
  const page = dark ? "#0f1317" : "#eef0f3";
  const barGround = bar?.to ? `linear-gradient(90deg, ${bar.ground}, ${bar.to})` : (bar?.ground ?? plain);
  return (
    <Box component="span" aria-hidden sx={{ ...sampleStyle, bgcolor: page }}>
      <Box
        component="span"
        sx={{ position: "absolute", inset: "8px auto 0 0", width: 12, bgcolor: side?.ground ?? plain }}
      />
      <Box component="span" sx={{ position: "absolute", inset: "0 0 auto 0", height: 8, background: barGround }} />
    </Box>
  );
}

const themesStyle = {
  display: "grid",
  gridTemplateColumns: "repeat(4, 1fr)",
  gap: 0.5,
  mt: 1,
  mb: 2,
} as const;

const themeStyle = {
  flexDirection: "column",
  gap: 0.5,
  minWidth: 0,
  p: 0.5,
  fontWeight: 400,
  typography: "caption",
  border: 1,
  borderColor: "transparent",
} as const;

const sampleStyle = {
  position: "relative",
  width: "100%",
  height: 32,
  borderRadius: 0.5,
  overflow: "hidden",
  border: 1,
  borderColor: "divider",
} as const;

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
