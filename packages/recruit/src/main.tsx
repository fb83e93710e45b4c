import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { reloadOnMissingChunk } from "./app/chunk-reload.ts";
import { startTexts } from "./texts/i18n.ts";
import "./ui/tokens.css";
import "./ui/base.css";

reloadOnMissingChunk();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
await startTexts();
createRoot(root).render(<App />);
