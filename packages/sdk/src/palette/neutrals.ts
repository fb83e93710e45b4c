/** Which of the two a page is shown in. */
export type Mode = "light" | "dark";

/** Greys that no hospital changes, as `#rrggbb`. */
export interface Neutrals {
  /** Ground of the page. */
  page: string;
  /** Ground of what lies on the page. */
  card: string;
  /** Ground of heads of tables and of wells. */
  sunk: string;
  text: string;
  /** Text of less weight: labels, dates. */
  text2: string;
  /** Text of least weight: hints, placeholders. */
  text3: string;
  /** Borders of controls: 3 : 1 on page and card. */
  edge: string;
  /** Hairlines between things; for the eye only. */
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
