type Mark = readonly [name: string, sign: RegExp];

/** Browsers by what only they say: most name others beside themselves, so the order counts. */
const browsers: readonly Mark[] = [
  ["WeChat", /MicroMessenger\//],
  ["Edge", /Edg(?:e|A|iOS)?\//],
  ["Firefox", /Firefox\/|FxiOS\//],
  ["Chrome", /Chrome\/|CriOS\//],
  ["Safari", /Safari\//],
];

/** A phone with Android says Linux, too, and an iPhone that it is like a Mac. */
const systems: readonly Mark[] = [
  ["HarmonyOS", /HarmonyOS|OpenHarmony/],
  ["Android", /Android/],
  ["iOS", /iPhone|iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
];

const named = (marks: readonly Mark[], text: string) => marks.find(([, sign]) => sign.test(text))?.[0];

/** The browser and the system of a `User-Agent`, as people call them; the first word of it where it names neither, such as that of a program. */
export function deviceOf(userAgent: string): string {
  const known = [named(browsers, userAgent), named(systems, userAgent)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(" · ") : (userAgent.split(/[\s/]/)[0] ?? "").slice(0, 40);
}
