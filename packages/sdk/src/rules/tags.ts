/** A page in an open tab. */
export interface Tag {
  /** The address of the tab, query included. It identifies the tab. */
  readonly path: string;
  /** The label of the tab. Apps may add more properties. */
  readonly title: string;
}

/** The tabs of an app in their order, and the active one. */
export interface Tags<T extends Tag = Tag> {
  readonly open: readonly T[];
  /** Path of the active tab. */
  readonly active: string;
}

/** The state before the first tab, as after a login. */
export const noTags: Tags<never> = { open: [], active: "" };

const placeOf = (tags: Tags, path: string): number => tags.open.findIndex((tag) => tag.path === path);

/** Shows a page: in its own tab if it is open, whose properties are updated, else in a new tab at the end. */
export function openTag<T extends Tag>(tags: Tags<T>, tag: T): Tags<T> {
  const isOpen = placeOf(tags, tag.path) >= 0;
  const open = isOpen ? tags.open.map((one) => (one.path === tag.path ? tag : one)) : [...tags.open, tag];
  return { open, active: tag.path };
}

/** Whether a tab can be closed: it is open and not the only one. */
export function mayCloseTag(tags: Tags, path: string): boolean {
  return tags.open.length > 1 && placeOf(tags, path) >= 0;
}

/**
 * Closes a tab. If it was active, the previous tab becomes active, or the next one if it was the first. The only tab stays.
 *
 * @example
 * closeTag({ open: [home, users, roles], active: "/roles" }, "/roles"); // { open: [home, users], active: "/users" }
 */
export function closeTag<T extends Tag>(tags: Tags<T>, path: string): Tags<T> {
  if (!mayCloseTag(tags, path)) return tags;
  const place = placeOf(tags, path);
  const open = tags.open.filter((tag) => tag.path !== path);
  if (tags.active !== path) return { ...tags, open };
  return { open, active: open[Math.max(place - 1, 0)]?.path ?? "" };
}

/** Closes all tabs except one, which becomes active. By default it is the active one. */
export function closeOtherTags<T extends Tag>(tags: Tags<T>, path: string = tags.active): Tags<T> {
  const open = tags.open.filter((tag) => tag.path === path);
  return open.length > 0 ? { open, active: path } : tags;
}

/** Closes all tabs except the first, the home page, which becomes active. */
export function closeAllTags<T extends Tag>(tags: Tags<T>): Tags<T> {
  const [home] = tags.open;
  return home ? { open: [home], active: home.path } : tags;
}
