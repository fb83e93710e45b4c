/** Filters of which several values may be chosen at once; the address and the contract join them by commas. */
export const multipleFilters = ["category", "educationMin", "employment", "location"] as const;

/** The filters of a list of posts, in their order on the page. */
export const allFilters = [
  "category",
  "deptId",
  "educationMin",
  "employment",
  "location",
  "salaryMin",
  "deadlineDays",
  "status",
] as const;

export type FilterName = (typeof allFilters)[number];
