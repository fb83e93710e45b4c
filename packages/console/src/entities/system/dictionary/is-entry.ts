/** Whether a row of a dictionary stands below a head. */
export function isEntry({ parentId }: Readonly<Record<string, unknown>>): boolean {
  return parentId !== undefined && parentId !== null && parentId !== "" && parentId !== "0";
}
