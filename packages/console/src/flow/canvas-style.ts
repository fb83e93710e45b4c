// The look of a drawing in the colours of the console, in light and dark.
import { type Theme, useTheme } from "@mui/material";

/** Colours of shapes and lines; a drawing that names its own keeps them. */
export function useInk(): { defaultFillColor: string; defaultStrokeColor: string } {
  const { palette } = useTheme();
  return { defaultFillColor: palette.background.paper, defaultStrokeColor: palette.text.primary };
}

/** Tokens of bpmn-js, which its own parts and those of diagram-js are coloured by. */
const tokens = ({ palette, typography }: Theme) => ({
  "--bio-surface": palette.background.paper,
  "--bio-surface-overlay": palette.background.paper,
  "--bio-surface-subtle": palette.background.paper,
  "--bio-surface-medium": palette.background.hovered,
  "--bio-text": palette.text.primary,
  "--bio-text-subtle": palette.text.secondary,
  "--bio-text-subtlest": palette.text.secondary,
  "--bio-border": palette.divider,
  "--bio-primary": palette.primary.main,
  "--bio-primary-surface": palette.background.paper,
  "--bio-danger": palette.error.main,
  "--bio-danger-surface-subtle": palette.error.light,
  "--bio-focus": palette.primary.main,
  "--bio-canvas-accent": palette.primary.main,
  "--bio-canvas-accent-subtle": palette.primary.light,
  "--search-font-family": typography.fontFamily,
  "--popup-font-family": typography.fontFamily,
});

/** The ground of a drawing. */
export const canvasStyle = (theme: Theme) => ({
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
  color: "text.primary",
  "& .bio-theme-parent": tokens(theme),
  // The mark of bpmn.io keeps its colours, and so its light ground.
  "& .bjs-powered-by": { p: "2px 4px", borderRadius: "4px", bgcolor: "#fff" },
  // The field in which a name is typed on the drawing has a white ground of its own.
  "& .djs-direct-editing-parent": { backgroundColor: `${theme.palette.background.paper} !important` },
});
