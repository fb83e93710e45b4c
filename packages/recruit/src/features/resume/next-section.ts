import { linkTo, paths } from "../../paths.ts";
import { type SectionName, sectionNames } from "./sections.ts";

/** The next section; undefined after the last. */
export function nextSection(section: SectionName): SectionName | undefined {
  return sectionNames[sectionNames.indexOf(section) + 1];
}

/** The path after a section: the next one, or after the last one the list of all. */
export function afterSection(section: SectionName): string {
  const next = nextSection(section);
  return next ? linkTo.resume(next) : paths.resume;
}
