import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { markupLines } from "../../../../testing/markup-lines.ts";
import { Place } from "../routing/index.ts";

const location = { pathname: "/recruit/home", search: "", state: null, key: "first", cause: "load" } as const;

/** The first rendering of a component, on a page whose links do nothing. */
export const drawnMarkup = (part: ReactNode): string =>
  renderToStaticMarkup(
    <Place location={location} go={() => {}}>
      {part}
    </Place>,
  );

/** The texts of a component, a line for each block. */
export const drawnLines = (part: ReactNode): string[] => markupLines(drawnMarkup(part));
