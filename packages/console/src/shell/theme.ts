import { type Mode, neutrals, type Palette, palette, statusPalette } from "@bladekit/sdk/palette";
import { zhCN } from "@mui/material/locale";
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from "react-admin";
import type { Language } from "../wire/language.ts";
import { barHeight, collapsedMenuWidth, menuWidth } from "./menu-width.ts";
import { defaultThemeName, type Ground, namedTheme } from "./named-themes.ts";

declare module "@mui/material/styles" {
  interface TypeBackground {
    /** Ground of heads of tables and of wells. */
    sunk: string;
    /** Ground of a row under the pointer. */
    hovered: string;
    /** Ground of a row that is chosen. */
    chosen: string;
  }
}

/** Latin first, because the digits of Chinese type are poor; the names are those of the systems that hospitals have. */
const fontFamily = [
  "-apple-system",
  "BlinkMacSystemFont",
  '"Segoe UI"',
  '"HarmonyOS Sans SC"',
  '"PingFang SC"',
  '"Microsoft YaHei UI"',
  '"Microsoft YaHei"',
  '"MiSans"',
  '"Noto Sans SC"',
  '"Noto Sans CJK SC"',
  '"Source Han Sans SC"',
  "sans-serif",
].join(",");

const px = (size: number) => `${size / 16}rem`;
const type = (size: number, line: number, fontWeight: 400 | 600 = 400) => ({
  fontSize: px(size),
  lineHeight: `${line / size}`,
  fontWeight,
  letterSpacing: 0,
});

/** Two weights only: Microsoft YaHei has no others between. */
const typography = {
  fontFamily,
  fontWeightMedium: 600,
  fontWeightBold: 600,
  h1: type(20, 28, 600),
  h2: type(16, 24, 600),
  h3: type(14, 22, 600),
  h6: type(16, 24, 600),
  subtitle1: type(16, 24, 600),
  subtitle2: type(14, 22, 600),
  body1: type(14, 22),
  body2: type(13, 20),
  caption: type(12, 18),
  button: { ...type(14, 22), textTransform: "none" as const },
};

const groundOf = ({ ground, to }: Ground) => (to ? `linear-gradient(90deg, ${ground}, ${to})` : ground);

/** Changes of a named theme to the top bar. */
function barStyle(bar: Ground | undefined): object {
  if (!bar) return {};
  return {
    background: groundOf(bar),
    color: bar.text,
    borderColor: bar.line,
    "& .MuiIconButton-root, & .MuiButton-root": { color: "inherit" },
    "& .MuiButton-root[aria-current]": { color: bar.onChosen, backgroundColor: bar.chosen },
  };
}

/** Changes of a named theme to the side menu, on a phone to its drawer. */
function sideStyle(side: Ground | undefined): object {
  if (!side) return {};
  return {
    background: groundOf(side),
    color: side.text,
    borderColor: side.line,
    "& .MuiDivider-root": { borderColor: side.line },
    "& .MuiTypography-root, & .MuiButton-root, & .MuiListItemIcon-root": { color: "inherit" },
    "& .MuiListItemButton-root:hover": { backgroundColor: side.line },
    "& .MuiButton-root[aria-current], & .MuiListItemButton-root.Mui-selected, & .MuiListItemButton-root.Mui-selected:hover":
      { color: side.onChosen, backgroundColor: side.chosen },
  };
}

/** A button whose whole ground has a colour; the ground gets darker under the pointer, and its words stay legible. */
const filled = (color: "primary" | "error", { solid, solidHover, solidPress, onSolid }: Palette) => ({
  props: { color },
  style: {
    backgroundColor: solid,
    color: onSolid,
    "&:hover": { backgroundColor: solidHover },
    "&:active": { backgroundColor: solidPress },
  },
});

/**
 * The theme of the console in one mode, around the colour that the person chose; text in it keeps AA contrast.
 *
 * @param name One of `namedThemes`.
 * @param language Of the words that parts of MUI bring along.
 */
export function consoleTheme(
  mode: Mode,
  colour: string,
  name: string = defaultThemeName,
  language: Language = "zh",
): RaThemeOptions {
  const { bar, side } = namedTheme(name);
  const { page, card, sunk, text, text2, text3, edge, line } = neutrals(mode);
  const brand = palette(colour, mode);
  const { ok, warn, danger, info } = statusPalette(mode);
  const base = mode === "dark" ? defaultDarkTheme : defaultLightTheme;
  // A text colour is light in dark mode: what stands on it takes the colour of the card, on which the text is legible, too.
  const main = { main: brand.text, dark: brand.solidPress, light: brand.soft, contrastText: card };
  const status = (of: typeof ok) => ({ main: of.text, light: of.soft, dark: of.solidPress, contrastText: card });
  const words = language === "zh" ? zhCN.components : {};
  const severities = { success: ok, info, warning: warn, error: danger };
  const focus = { outline: `3px solid ${brand.ring}`, outlineOffset: 2 };
  return {
    ...base,
    palette: {
      mode,
      contrastThreshold: 4.5,
      primary: main,
      secondary: main,
      success: status(ok),
      warning: status(warn),
      error: status(danger),
      info: status(info),
      background: { default: page, paper: card, sunk, hovered: mode === "light" ? page : sunk, chosen: brand.soft },
      divider: line,
      text: { primary: text, secondary: text2, disabled: text3 },
    },
    shape: { borderRadius: 6 },
    typography,
    sidebar: { width: menuWidth, closedWidth: collapsedMenuWidth },
    components: {
      ...base.components,
      ...words,
      MuiCssBaseline: {
        styleOverrides: {
          // The Tab key stops between the bar above and the buttons below a form, not behind them.
          html: { scrollPaddingTop: barHeight + 8, scrollPaddingBottom: 72 },
          body: { overflowWrap: "break-word", lineBreak: "strict", textAutospace: "normal" },
        },
      },
      MuiAppBar: {
        styleOverrides: {
          root: {
            backgroundColor: card,
            backgroundImage: "none",
            borderBottom: `1px solid ${line}`,
            ...barStyle(bar),
          },
        },
      },
      MuiPaper: {
        styleOverrides: { root: { backgroundImage: "none" }, outlined: { borderColor: line, borderRadius: 10 } },
      },
      MuiCard: {
        defaultProps: { variant: "outlined" },
        styleOverrides: { root: { borderColor: line, borderRadius: 10 } },
      },
      MuiTextField: { defaultProps: { variant: "outlined", size: "small", fullWidth: true } },
      MuiFormControl: { defaultProps: { variant: "outlined", size: "small", fullWidth: true } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { minHeight: 32, "&:not(.Mui-focused):not(.Mui-error) fieldset": { borderColor: edge } },
          // A hint or a value that has no room ends with a sign of it.
          input: { textOverflow: "ellipsis" },
          inputSizeSmall: { paddingTop: 6, paddingBottom: 6 },
        },
      },
      // Fields for dates have the edge of all fields; the types of themes do not know their name.
      ...({
        MuiPickersOutlinedInput: {
          styleOverrides: {
            root: { "&:not(.Mui-focused):not(.Mui-error) fieldset": { borderColor: edge } },
          },
        },
      } as object),
      MuiInputLabel: {
        styleOverrides: { sizeSmall: { "&:not(.MuiInputLabel-shrink)": { transform: "translate(14px, 6px)" } } },
      },
      MuiAutocomplete: {
        ...words?.MuiAutocomplete,
        styleOverrides: {
          root: { "& .MuiOutlinedInput-root.MuiInputBase-sizeSmall": { paddingTop: 0, paddingBottom: 0 } },
          // Chips in two lines keep off the edges of the field, and one line of them is no higher than a text.
          tag: { marginTop: 5, marginBottom: 5 },
        },
      },
      // A spinner stands in a button or beside words that say what is on its way.
      MuiCircularProgress: { defaultProps: { "aria-hidden": true } },
      MuiButtonBase: { styleOverrides: { root: { "&.Mui-focusVisible": focus } } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: 32, paddingTop: 4, paddingBottom: 4, whiteSpace: "nowrap" },
          contained: { variants: [filled("primary", brand), filled("error", danger)] },
          outlined: { borderColor: edge },
        },
      },
      MuiChip: {
        defaultProps: { size: "small" },
        styleOverrides: {
          root: { height: 22, borderRadius: 4, whiteSpace: "nowrap" },
          label: { paddingLeft: 8, paddingRight: 8 },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: line, ...type(14, 22), fontVariantNumeric: "tabular-nums" },
          sizeSmall: { padding: "7px 12px" },
          head: { ...type(13, 20, 600), whiteSpace: "nowrap", backgroundColor: sunk, color: text2 },
        },
      },
      MuiTabs: {
        // An arrow that leads nowhere takes no room.
        styleOverrides: { root: { "& .MuiTabs-scrollButtons.Mui-disabled": { width: 0 } } },
      },
      MuiTableRow: {
        styleOverrides: { root: { "&.Mui-selected, &.Mui-selected:hover": { backgroundColor: brand.soft } } },
      },
      MuiListItemButton: {
        styleOverrides: {
          root: {
            "&.Mui-selected, &.Mui-selected:hover": { backgroundColor: brand.soft, color: brand.text, fontWeight: 600 },
          },
        },
      },
      MuiMenuItem: { styleOverrides: { root: { minHeight: 36, ...type(14, 22) } } },
      MuiTooltip: { defaultProps: { enterDelay: 400 } },
      MuiDialog: {
        styleOverrides: {
          paper: {
            borderRadius: 16,
            boxShadow: "0 16px 48px #0f192333",
            // Where a form stands between a dialog and its content, the fields scroll and the buttons stay in sight.
            "& :has(.MuiDialogContent-root)": { display: "flex", flexDirection: "column", minHeight: 0 },
          },
        },
      },
      // The buttons end where the content does.
      MuiDialogActions: { styleOverrides: { root: { padding: "8px 24px 16px" } } },
      MuiPopover: {
        styleOverrides: { paper: { borderRadius: 10, boxShadow: "0 4px 16px #0f19231f", border: `1px solid ${line}` } },
      },
      MuiAlert: {
        ...words?.MuiAlert,
        styleOverrides: {
          root: { borderRadius: 6 },
          standard: {
            variants: Object.entries(severities).map(([severity, of]) => ({
              props: { severity: severity as keyof typeof severities },
              style: { backgroundColor: of.soft, color: text },
            })),
          },
        },
      },
      RaRichTextInput: {
        styleOverrides: {
          root: {
            // A field like the others of its form.
            "& .RaRichTextInput-editorContent .ProseMirror": {
              borderColor: edge,
              "&, &:hover, &:focus": { backgroundColor: card },
            },
          },
        },
      },
      RaToolbar: { styleOverrides: { root: { backgroundColor: "transparent", borderTop: `1px solid ${line}` } } },
      RaSidebar: {
        styleOverrides: {
          root: {
            // The panel is as high as the page, however far that scrolls; its menus stay in sight.
            height: "auto",
            "& .MuiPaper-root": {
              backgroundColor: card,
              borderRight: `1px solid ${line}`,
              height: "auto",
              minHeight: "100%",
              ...sideStyle(side),
            },
            "& .RaSidebar-fixed": { top: barHeight, height: `calc(100vh - ${barHeight}px)`, overflowY: "auto" },
          },
        },
      },
    },
  };
}
