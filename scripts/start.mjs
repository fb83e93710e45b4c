// `npm start`: installs what is missing, builds what has changed, starts the server.
import { pathToFileURL } from "node:url";
import { endWithParent } from "./end-with-parent.mjs";
import { ensureBuilt, ensureInstalled, enterProject } from "./prepare.mjs";

if (process.env.npm_lifecycle_event === "start") endWithParent();
enterProject();
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(String(error.message));
  process.exit(1);
}
// The server runs in this process, so that signals and the exit code are its own.
await import(pathToFileURL("packages/server/dist/main.js").href);
