import { type ReactNode, use } from "react";
import { loadOnce } from "../../wire/load-once.ts";

type Part<Props> = (props: Props) => ReactNode;

/**
 * A component in a file of its own, which is loaded when it is first drawn. `React.lazy` would keep a failure until the page is opened anew;
 * the boundary around this one can load it again.
 */
export function lazyPart<Props extends object>(load: () => Promise<Part<Props>>): Part<Props> {
  const get = loadOnce(load);
  return function LazyPart(props: Props) {
    const Loaded = use(get());
    return <Loaded {...props} />;
  };
}
