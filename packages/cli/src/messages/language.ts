export type Language = "zh" | "en";

/** Chinese where the locale of the environment is Chinese, English elsewhere. `BLADEKIT_LANG` comes first. */
export function languageOf(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = env.BLADEKIT_LANG || env.LC_ALL || env.LC_MESSAGES || env.LANG || "";
  return locale.toLowerCase().startsWith("zh") ? "zh" : "en";
}
