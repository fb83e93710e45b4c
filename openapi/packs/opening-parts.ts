/** The parts that a hospital opens with, in the order in which the console offers them. */
export const openingParts = [
  "standard",
  "recruitment",
  "departments",
  "categories",
  "menu",
  "consents",
  "notices",
] as const;
export type OpeningPart = (typeof openingParts)[number];
