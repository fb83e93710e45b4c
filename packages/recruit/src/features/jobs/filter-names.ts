/** Filters with several values. The address and the contract separate them by commas. */
export const multipleFilters = ["category", "educationMin", "employment", "location"] as const;

/** The filters of a list of posts, in the order of the page. */
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
