import { linkTo, paths } from "../../paths.ts";
import { type SectionName, sectionNames } from "./sections.ts";

/** The section that follows; undefined after the last. */
export function nextSection(section: SectionName): SectionName | undefined {
  return sectionNames[sectionNames.indexOf(section) + 1];
}

/** Where one goes on after a section: to the next, and from the last back to all of them. */
export function afterSection(section: SectionName): string {
  const next = nextSection(section);
  return next ? linkTo.resume(next) : paths.resume;
}
