/** The ids of a list of the wire, which joins them by commas. */
export function splitIds(joined: string | null | undefined): string[] {
  return joined ? joined.split(",") : [];
}

/** The list as the wire has it. */
export function joinIds(ids: readonly string[] | null | undefined): string {
  return (ids ?? []).join(",");
}
