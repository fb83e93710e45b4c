import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { adoptSite } from "./app/boot.ts";
import { reloadOnMissingChunk } from "./app/chunk-reload.ts";
import { findRoute } from "./app/routes.ts";
import { readDrawn, readsOf } from "./drawn.ts";
import { preferences } from "./preferences.ts";
import { BrowserPlace } from "./routing/index.ts";
import { watchLocation } from "./routing/location.ts";
import { loadTexts } from "./texts/load-texts.ts";
import "./ui/tokens.css";
import "./ui/base.css";

reloadOnMissingChunk();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const drawn = readDrawn();
const { language } = preferences.get();
const needed = (drawn?.namespaces ?? ["site"]).map((namespace) =>
  loadTexts(drawn?.preferences.language ?? language, namespace),
);
await Promise.all([...needed, findRoute(location.pathname)?.route.page?.load()]);

let hasMoved = false;
const reads = readsOf(drawn ?? { data: {}, refused: {} }, () => hasMoved);
if (drawn) {
  adoptSite(drawn.site);
  const stop = watchLocation(() => {
    hasMoved = true;
    stop();
  });
  hydrateRoot(root, <App drawn={drawn} reads={reads} Place={BrowserPlace} />);
} else {
  createRoot(root).render(<App reads={reads} Place={BrowserPlace} />);
}
