/** A part of a page that has a fault for itself: the page inside of the frame, or all of it. */
export type DrawnPart = "page" | "site";

let markup: Readonly<Record<DrawnPart, string>> | undefined;

/** Remembers the page as the server drew it, before the browser takes it over. */
export function keepDrawn(root: Element): void {
  markup = { site: root.innerHTML, page: root.querySelector("main")?.innerHTML ?? "" };
}

/** The page has been taken over, or left. */
export function forgetDrawn(): void {
  markup = undefined;
}

/** A part as the server drew it; undefined once the browser has drawn it itself. */
export const drawnMarkup = (part: DrawnPart): string | undefined => markup?.[part];
