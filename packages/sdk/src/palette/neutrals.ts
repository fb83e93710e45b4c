/** The colour scheme of a page. */
export type Mode = "light" | "dark";

/** Greys that are the same for every hospital, as `#rrggbb`. */
export interface Neutrals {
  /** Background of the page. */
  page: string;
  /** Background of what lies on the page. */
  card: string;
  /** Background of table heads and of recessed areas. */
  sunk: string;
  text: string;
  /** Text of lower weight: labels, dates. */
  text2: string;
  /** Text of lowest weight: hints, placeholders. */
  text3: string;
  /** Borders of controls, with a contrast of 3 : 1 on page and card. */
  edge: string;
  /** Thin lines between items. They are decoration and need no contrast. */
  line: string;
}

const values: Record<Mode, Neutrals> = {
  light: {
    page: "#f6f7f9",
    card: "#ffffff",
    sunk: "#eef0f3",
    text: "#1a222b",
    text2: "#485461",
    text3: "#5f6b78",
    edge: "#7d8897",
    line: "#dfe3e8",
  },
  dark: {
    page: "#0f1317",
    card: "#171c22",
    sunk: "#1f262d",
    text: "#e8edf2",
    text2: "#b9c3cd",
    text3: "#94a0ad",
    edge: "#6b7784",
    line: "#2b333c",
  },
};

/** The greys of a mode. */
export function neutrals(mode: Mode): Neutrals {
  return values[mode];
}
