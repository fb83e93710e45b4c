import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { markupLines } from "../../../../testing/markup-lines.ts";
import { Place } from "../routing/index.ts";

const location = { pathname: "/recruit/home", search: "", state: null, key: "first", cause: "load" } as const;

/** A part as it is drawn first, on a page whose links lead nowhere. */
export const drawnMarkup = (part: ReactNode): string =>
  renderToStaticMarkup(
    <Place location={location} go={() => {}}>
      {part}
    </Place>,
  );

/** The texts of a part, a line for each of its blocks. */
export const drawnLines = (part: ReactNode): string[] => markupLines(drawnMarkup(part));
