import type { Title } from "./facts.ts";
import { all } from "./met.ts";
import { isAtLeast } from "./ranks.ts";

/** Series of titles in health care. `health` is the general one. */
const healthSeries: readonly string[] = ["health", "medicine", "nursing", "pharmacy", "technology"];
/** Keys of title_series. Any other series was typed by a person. */
const knownSeries: readonly string[] = [
  ...healthSeries,
  ...[
    "research",
    "teaching",
    "engineering",
    "accounting",
    "economics",
    "auditing",
    "statistics",
    "archives",
    "library",
  ],
];

/** Whether a series is the demanded one; undefined when that cannot be decided. Without a demand, titles of health care count. */
function isSeries(own: string | undefined, asked: string | undefined): boolean | undefined {
  if (!asked) return !own || healthSeries.includes(own) ? true : undefined;
  if (own === asked) return true;
  if (!own || !knownSeries.includes(own) || !knownSeries.includes(asked)) return undefined;
  const areOfHealth = healthSeries.includes(own) && healthSeries.includes(asked);
  if (areOfHealth && asked === "health") return true;
  return areOfHealth && own === "health" ? undefined : false;
}

/** Whether a title has at least a level, in the demanded series if there is one. */
export function isTitle(own: Title, level: string, series: string | undefined): boolean | undefined {
  return all([isAtLeast("title_level", own.level, level), isSeries(own.series, series)]);
}
