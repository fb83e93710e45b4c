import { Window } from "happy-dom";

/** A page for React to draw on. Only the DOM is taken: calls go on with the runtime's own `fetch`, `Request` and signals. */
export function openPage(): Document {
  const window = new Window({ url: "http://renhe.localhost/" });
  const { document, HTMLElement, HTMLIFrameElement, Element, Node, Event, FormData } = window;
  Object.assign(globalThis, { window, document, HTMLElement, HTMLIFrameElement, Element, Node, Event, FormData });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  return document as unknown as Document;
}
