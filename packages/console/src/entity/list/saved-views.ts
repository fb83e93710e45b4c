import type { SortPayload } from "react-admin";
import type { ColumnLayout } from "./columns.ts";

/** A list as somebody wants to find it again. */
export interface SavedView {
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
  readonly layout: ColumnLayout;
}

/** Twelve fit into one menu, and into what the server keeps under one key. */
export const mostViews = 12;

/** The parameter of a list's address that names its columns, in their order. */
export const columnsParameter = "columns";

/** The query of the list's address under a view; as a link it shows the same rows, and these columns in this order, to a colleague. */
export function viewSearch({ filter, sort }: Pick<SavedView, "filter" | "sort">, columns: readonly string[]): string {
  return new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
    page: "1",
    [columnsParameter]: columns.join(","),
  }).toString();
}

/** The views with this one at the end, or in the place of the one that has its name. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const isKnown = views.some(({ name }) => name === view.name);
  return isKnown ? views.map((each) => (each.name === view.name ? view : each)) : [...views, view];
}
