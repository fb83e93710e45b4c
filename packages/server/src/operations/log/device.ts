/** Names that browsers and apps give themselves, the more special first: nearly all of them call themselves Chrome and Safari as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\/(\d+)/, "WeChat"],
  [/DingTalk\/(\d+)/, "DingTalk"],
  [/QQBrowser\/(\d+)/, "QQ Browser"],
  [/(?:Edg|EdgA|EdgiOS)\/(\d+)/, "Edge"],
  [/(?:OPR|Opera)\/(\d+)/, "Opera"],
  [/(?:Firefox|FxiOS)\/(\d+)/, "Firefox"],
  [/(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, "Chrome"],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, "HarmonyOS"],
  [/iPhone|iPad|iPod/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/** A browser and its system in a few words, such as `Chrome 126 · Windows`; the first word of a program, such as `curl`; empty where there is none. */
export function deviceOf(userAgent: string): string {
  const [pattern, name] = browsers.find(([found]) => found.test(userAgent)) ?? [];
  const system = systems.find(([found]) => found.test(userAgent))?.[1];
  const version = pattern?.exec(userAgent)?.[1];
  const browser = name ? `${name} ${version}` : (/^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? "");
  return [browser, system].filter(Boolean).join(" · ");
}
