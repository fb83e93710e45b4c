import { createContext, type ReactNode, startTransition, use, useCallback, useEffect, useMemo, useState } from "react";
import { browserLocation, type Location, type NavigateOptions, navigate, watchLocation } from "./location.ts";

export type Go = (to: string, options?: NavigateOptions) => void;

interface PlaceValue {
  location: Location;
  go: Go;
}

const PlaceContext = createContext<PlaceValue | undefined>(undefined);
const ParamsContext = createContext<Readonly<Record<string, string>>>({});

function usePlace(): PlaceValue {
  const place = use(PlaceContext);
  if (!place) throw new Error("a link or a route outside of a place");
  return place;
}

/** Provides a given address, as on the server. `go` is called when the page navigates. */
export function Place({ location, go, children }: PlaceValue & { children: ReactNode }) {
  const value = useMemo(() => ({ location, go }), [location, go]);
  return <PlaceContext value={value}>{children}</PlaceContext>;
}

/** Provides the browser's address. While a page loads, the previous one stays. */
export function BrowserPlace({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(() => browserLocation("load"));
  useEffect(() => {
    // The first page may have navigated already, because its effects run before this one.
    const now = browserLocation("step");
    setLocation((last) => (last.pathname === now.pathname && last.search === now.search ? last : now));
    return watchLocation((next) => startTransition(() => setLocation(next)));
  }, []);
  return (
    <Place location={location} go={navigate}>
      {children}
    </Place>
  );
}

/** The parameters of the route's pattern. */
export const Params = ParamsContext;

export const useLocation = (): Location => usePlace().location;

export const useNavigate = (): Go => usePlace().go;

export const useParams = (): Readonly<Record<string, string | undefined>> => use(ParamsContext);

/** The query of the address, and a function that changes it on the same page. */
export function useSearchParams(): [URLSearchParams, (next: URLSearchParams, options?: NavigateOptions) => void] {
  const {
    location: { pathname, search },
    go,
  } = usePlace();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (next: URLSearchParams, options?: NavigateOptions) => {
      const text = next.toString();
      go(text ? `${pathname}?${text}` : pathname, options);
    },
    [pathname, go],
  );
  return [params, set];
}
