import { useSearchParams } from "react-router-dom";
import { pageSizes } from "./ui/page-window.ts";

export interface ListParams {
  params: URLSearchParams;
  current: number;
  size: number;
  /** Changes filters and goes back to the first page; "" or undefined takes a filter away. */
  filter: (change: Record<string, string | undefined>) => void;
  page: (current: number, size: number) => void;
}

/** Filters and page of a list, kept in the address so that it can be shared and gone back to. */
export function useListParams(): ListParams {
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get("size"));
  const set = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { preventScrollReset: true });
  };
  return {
    params,
    current: Math.max(1, Math.floor(Number(params.get("current"))) || 1),
    size: pageSizes.find((size) => size === wanted) ?? pageSizes[0],
    filter: (change) => set({ ...change, current: undefined }),
    page: (current, size) =>
      set({
        current: current > 1 ? String(current) : undefined,
        size: size === pageSizes[0] ? undefined : String(size),
      }),
  };
}
