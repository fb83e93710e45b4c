import { withQuery } from "./paths.ts";
import { useLocation, useNavigate, useSearchParams } from "./routing/index.ts";
import { pageSizes } from "./ui/page-window.ts";

type Change = Readonly<Record<string, string | undefined>>;

export interface ListParams {
  path: string;
  params: URLSearchParams;
  current: number;
  size: number;
  /** All parameters of the address, except the page and the given names. */
  keep: (...without: string[]) => Record<string, string>;
  /** The address with other filters, on the first page; "" or undefined removes a filter. */
  filterTo: (change: Change) => string;
  /** Goes to that address. */
  filter: (change: Change) => void;
  pageTo: (current: number, size: number) => string;
}

/** Filters and page of a list. They are in the address, so that it can be shared and revisited. */
export function useListParams(): ListParams {
  const [params] = useSearchParams();
  const { pathname: path } = useLocation();
  const go = useNavigate();
  const wanted = Number(params.get("size"));
  const to = (change: Change) => withQuery(path, { ...Object.fromEntries(params), ...change });
  const filterTo = (change: Change) => to({ ...change, current: undefined });
  return {
    path,
    params,
    current: Math.max(1, Math.floor(Number(params.get("current"))) || 1),
    size: pageSizes.find((size) => size === wanted) ?? pageSizes[0],
    keep: (...without) =>
      Object.fromEntries([...params].filter(([name]) => name !== "current" && !without.includes(name))),
    filterTo,
    filter: (change) => go(filterTo(change)),
    pageTo: (current, size) =>
      to({
        current: current > 1 ? String(current) : undefined,
        size: size === pageSizes[0] ? undefined : String(size),
      }),
  };
}
