import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { App } from "./app/App.tsx";
import { adoptSite } from "./app/boot.ts";
import { findRoute } from "./app/routes.ts";
import { forgetDrawn, keepDrawn } from "./app/standing.ts";
import { readDrawn, readsOf } from "./drawn.ts";
import { watchTouches } from "./first-touch.ts";
import { preferences } from "./preferences.ts";
import { BrowserPlace } from "./routing/index.ts";
import { watchLocation } from "./routing/location.ts";
import { adoptTexts, loadTexts } from "./texts/load-texts.ts";
import { keepTyped, takeTyped } from "./typed-early.ts";

/** Hydrates the server-rendered page, or renders it. */
export async function mountSite(element: Element): Promise<Root> {
  const drawn = readDrawn();
  keepTyped(element);
  if (drawn) watchTouches();
  const { language } = drawn?.preferences ?? preferences.get();
  if (drawn?.texts) adoptTexts(language, drawn.texts);
  const needed = (drawn?.namespaces ?? ["site"]).map((namespace) => loadTexts(language, namespace));
  const { route } = findRoute(location.pathname);
  await Promise.all([...needed, route.page?.load()]);

  let hasMoved = false;
  const reads = readsOf(drawn ?? { data: {}, refused: {} }, () => hasMoved);
  if (!drawn) {
    const root = createRoot(element);
    root.render(<App reads={reads} Place={BrowserPlace} />);
    return root;
  }
  adoptSite(drawn.site);
  // The server renders no content for a page of a candidate, so there is nothing to keep.
  if (!route.session) keepDrawn(element);
  const stop = watchLocation(() => {
    hasMoved = true;
    takeTyped();
    forgetDrawn();
    stop();
  });
  return hydrateRoot(element, <App drawn={drawn} reads={reads} Place={BrowserPlace} />);
}
