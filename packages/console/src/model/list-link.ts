/** The address of a list under a filter. */
export const listLink = (resource: string, filter: Readonly<Record<string, string>>): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
