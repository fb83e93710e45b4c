import { type CatalogueEntry, catalogueEntries, relatedMajors } from "./catalogue.ts";
import { catalogueOf, entriesOf, type OwnMajor, tidy } from "./major.ts";

/** How near an entry is to a text: its own name or code, its beginning, a part of it, or a related name. The nearest is 0. */
function distanceTo({ name, code }: CatalogueEntry, text: string): number | undefined {
  const own = tidy(name);
  if (own === text || code === text) return 0;
  if (own.startsWith(text) || code.startsWith(text)) return 1;
  if (own.includes(text)) return 2;
  const isRelated = relatedMajors.some(
    (group) => group.some((one) => tidy(one).startsWith(text)) && group.some((one) => tidy(one) === own),
  );
  return isRelated ? 3 : undefined;
}

/**
 * Majors of the catalogue for a level of education that a text may mean, the nearest first: by name, by code, and by a name that another one
 * succeeded or borders on. Traditional characters and full width count as plain ones. Without a level every catalogue is searched.
 *
 * @example
 * findMajors("bachelor", "臨床醫")[0]?.name; // "临床医学"
 */
export function findMajors(level: string, text: string, most = 8): readonly CatalogueEntry[] {
  const wanted = tidy(text);
  if (wanted === "") return [];
  return catalogueEntries()
    .filter(({ isClass, catalogue }) => !isClass && (level === "" || catalogue === catalogueOf[level]))
    .flatMap((entry) => {
      const distance = distanceTo(entry, wanted);
      return distance === undefined ? [] : [{ entry, distance }];
    })
    .sort((one, other) => one.distance - other.distance)
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** Whether a major is in the catalogue of its level, with the code that it has there. Staff check one that is not. */
export const isInCatalogue = (own: OwnMajor): boolean => entriesOf(own).length > 0;
