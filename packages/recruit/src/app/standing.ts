/** A part of a page that can fail alone: the page inside the frame, or the whole site. */
export type DrawnPart = "page" | "site";

let markup: Readonly<Record<DrawnPart, string>> | undefined;

/** Keeps the server-rendered markup before the browser hydrates it. */
export function keepDrawn(root: Element): void {
  markup = { site: root.innerHTML, page: root.querySelector("main")?.innerHTML ?? "" };
}

/** Drops it after the page has been hydrated, or left. */
export function forgetDrawn(): void {
  markup = undefined;
}

/** The server-rendered markup of a part; undefined once the browser has rendered it. */
export const drawnMarkup = (part: DrawnPart): string | undefined => markup?.[part];
