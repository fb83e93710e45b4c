import { within } from "@testing-library/dom";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";

/** A part alone in the window, until the test ends. Texts of the catalogue are their keys, and the others English. */
export function draw(part: ReactNode) {
  const element = document.body.appendChild(document.createElement("div"));
  // The test looks at the faults that the part shows.
  const root = createRoot(element, { onCaughtError() {}, onUncaughtError() {} });
  onTestFinished(() => {
    root.unmount();
    element.remove();
  });
  root.render(part);
  return within(document.body);
}
