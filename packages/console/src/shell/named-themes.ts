/** The ground of the top bar or of the side menu, and what stands on it. All are `#rrggbb`. */
export interface Ground {
  readonly ground: string;
  /** The other end, where the ground changes from one side to the other. */
  readonly to?: string;
  readonly text: string;
  /** Ground of the entry that is open, and its text. */
  readonly chosen: string;
  readonly onChosen: string;
  readonly line: string;
}

interface NamedTheme {
  readonly label: readonly [zh: string, en: string];
  /** Absent where the part looks like a card of the page. */
  readonly bar?: Ground;
  readonly side?: Ground;
  /** The theme begins dark; otherwise it begins light. The person can change that afterwards. */
  readonly dark?: true;
}

const on = (ground: string, chosen: string, line: string, more: Partial<Ground> = {}): Ground => ({
  ...{ ground, chosen, line, text: "#e6eaf0", onChosen: "#ffffff" },
  ...more,
});

const night = on("#14162e", "#34386b", "#2a2e57");
const gold = on("#202123", "#3a352c", "#3a3b3e", { text: "#e2d5bf", onChosen: "#efc992" });
const airy: Ground = {
  ...{ ground: "#ebf1f6", text: "#33404d", chosen: "#d5e3f0", onChosen: "#123a63", line: "#d3dee8" },
};

/** The themes by the names of the specification: each dresses bar and menu, the page keeps the colour that the person chose. */
export const namedThemes = {
  "theme-default": { label: ["默认", "Default"] },
  "theme-white": { label: ["白色", "White"], bar: on("#1f6fb5", "#14558e", "#14558e", { text: "#ffffff" }) },
  "theme-dark": { label: ["暗黑", "Dark"], dark: true },
  "theme-star": { label: ["星空", "Star"], bar: { ...night, to: "#33265c" }, side: night },
  "theme-bule": {
    label: ["蓝色", "Blue"],
    bar: on("#145aa0", "#0d4279", "#0d4279", { to: "#1769aa", text: "#ffffff" }),
    side: on("#0e2f55", "#1b4f88", "#1b456f"),
  },
  "theme-iview": { label: ["iView", "iView"], side: on("#2b3342", "#1c2431", "#3a4356") },
  "theme-vip": { label: ["尊贵", "VIP"], bar: gold, side: gold },
  "theme-cool": {
    label: ["炫酷", "Cool"],
    bar: on("#155e75", "#123f63", "#164e63", { to: "#4338a8", text: "#ffffff" }),
  },
  "theme-d2": { label: ["D2", "D2"], bar: airy, side: airy },
  "theme-hey": { label: ["Hey", "Hey"], bar: on("#23272e", "#3a414c", "#343a44") },
  "theme-lte": {
    label: ["LTE", "LTE"],
    bar: on("#2a6d98", "#1f5375", "#1f5375", { text: "#ffffff" }),
    side: on("#222d32", "#37474f", "#33424a"),
  },
} as const satisfies Readonly<Record<string, NamedTheme>>;

export type ThemeName = keyof typeof namedThemes;

export const defaultThemeName: ThemeName = "theme-default";

/** The theme of a name that a browser kept; the default one for a name that there is none of. */
export function namedTheme(name: string): NamedTheme {
  return namedThemes[name as ThemeName] ?? namedThemes[defaultThemeName];
}
