/** A page that is open in a tab. */
export interface Tag {
  /** The address of the tab, query included. It identifies the tab. */
  readonly path: string;
  /** The label of the tag; apps may keep more. */
  readonly title: string;
}

/** The tabs of a shell in their order, and which one is shown. */
export interface Tags<T extends Tag = Tag> {
  readonly open: readonly T[];
  /** Path of the tab that is shown. */
  readonly active: string;
}

/** No tab yet: what a login begins with. */
export const noTags: Tags<never> = { open: [], active: "" };

const placeOf = (tags: Tags, path: string): number => tags.open.findIndex((tag) => tag.path === path);

/** Shows a page: in its own tab if it is open, with what is new about it, else in one more at the end. */
export function openTag<T extends Tag>(tags: Tags<T>, tag: T): Tags<T> {
  const isOpen = placeOf(tags, tag.path) >= 0;
  const open = isOpen ? tags.open.map((one) => (one.path === tag.path ? tag : one)) : [...tags.open, tag];
  return { open, active: tag.path };
}

/** Whether a tab can be closed: it is open and not the last one. */
export function mayCloseTag(tags: Tags, path: string): boolean {
  return tags.open.length > 1 && placeOf(tags, path) >= 0;
}

/**
 * Closes a tab. In place of the one that is shown the previous one is, or the next where there is none before. The last tab stays.
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

/** Closes all tabs but one, which is then shown; the one that is shown now, unless another is named. */
export function closeOtherTags<T extends Tag>(tags: Tags<T>, path: string = tags.active): Tags<T> {
  const open = tags.open.filter((tag) => tag.path === path);
  return open.length > 0 ? { open, active: path } : tags;
}

/** Closes all tabs but the first, the home page, which is then shown. */
export function closeAllTags<T extends Tag>(tags: Tags<T>): Tags<T> {
  const [home] = tags.open;
  return home ? { open: [home], active: home.path } : tags;
}
