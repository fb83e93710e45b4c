import { reloadOnMissingChunk } from "./app/chunk-reload.ts";
import { mountSite } from "./mount.tsx";
import "./ui/tokens.css";
import "./ui/base.css";

reloadOnMissingChunk();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
// Not awaited: modules that it loads import this one and would wait for it for ever.
void mountSite(root);
