import { alpha } from "@mui/material/styles";
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from "react-admin";
import { collapsedMenuWidth, menuWidth } from "./menu-width.ts";
import { readableColour } from "./readable-colour.ts";

type Mode = "light" | "dark";

const grounds = {
  light: { page: "#f4f6f8", paper: "#ffffff", line: "#e3e8ec" },
  dark: { page: "#101417", paper: "#1b2226", line: "#2e383d" },
} as const;

/** Colours of states: dark enough, or light enough, to be read as text. */
const states = {
  light: { success: "#1b7a3d", warning: "#a15c00", error: "#c62828", info: "#1565c0" },
  dark: { success: "#6fcf8f", warning: "#f0b35a", error: "#ff8a80", info: "#82b1ff" },
} as const;

const fontFamily =
  'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Helvetica Neue", Arial, sans-serif';

/** The theme of the console in one mode, around the colour that the person chose; text in it keeps AA contrast. */
export function consoleTheme(mode: Mode, colour: string): RaThemeOptions {
  const { page, paper, line } = grounds[mode];
  const base = mode === "dark" ? defaultDarkTheme : defaultLightTheme;
  const main = readableColour(readableColour(colour, page), paper);
  const { success, warning, error, info } = states[mode];
  return {
    ...base,
    palette: {
      mode,
      contrastThreshold: 4.5,
      primary: { main },
      secondary: { main },
      success: { main: success },
      warning: { main: warning },
      error: { main: error },
      info: { main: info },
      background: { default: page, paper },
      divider: line,
      ...(mode === "light" && { text: { primary: "#1c2529", secondary: "#55636b" } }),
    },
    shape: { borderRadius: 8 },
    typography: { fontFamily, h1: { fontSize: "1.375rem", fontWeight: 600 }, button: { textTransform: "none" } },
    sidebar: { width: menuWidth, closedWidth: collapsedMenuWidth },
    components: {
      ...base.components,
      MuiCard: { defaultProps: { variant: "outlined" }, styleOverrides: { root: { borderColor: line } } },
      MuiTextField: { defaultProps: { variant: "outlined", size: "small", fullWidth: true } },
      MuiFormControl: { defaultProps: { variant: "outlined", size: "small", fullWidth: true } },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: line },
          sizeSmall: { padding: "7px 10px" },
          head: { fontWeight: 600, whiteSpace: "nowrap", backgroundColor: page },
        },
      },
      MuiTabs: {
        // An arrow that leads nowhere takes no room.
        styleOverrides: { root: { "& .MuiTabs-scrollButtons.Mui-disabled": { width: 0 } } },
      },
      MuiTableRow: {
        styleOverrides: { root: { "&.Mui-selected, &:hover": { backgroundColor: alpha(main, 0.06) } } },
      },
      RaToolbar: { styleOverrides: { root: { backgroundColor: "transparent", borderTop: `1px solid ${line}` } } },
      RaLayout: {
        styleOverrides: {
          root: {
            minWidth: 0,
            "& .RaLayout-appFrame": { marginTop: 56 },
            "& .RaLayout-content": { minWidth: 0, padding: "20px 24px 32px" },
            "@media (max-width: 600px)": { "& .RaLayout-content": { padding: "12px 12px 32px" } },
          },
        },
      },
      RaSidebar: {
        styleOverrides: {
          root: {
            "& .MuiPaper-root": { backgroundColor: paper, borderRight: `1px solid ${line}` },
            "& .RaSidebar-fixed": { top: 56, height: "calc(100vh - 56px)", overflowY: "auto" },
          },
        },
      },
    },
  };
}
