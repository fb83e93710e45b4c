import { basePath } from "./config.ts";
import { watchErrors } from "./layout/errors/error-log.ts";
import { errorLog } from "./layout/errors/own-error-log.ts";
import { mountConsole } from "./mount.tsx";
import { loadConnection } from "./providers/connection.ts";

const root = document.getElementById("root");
if (root) {
  watchErrors(errorLog, window);
  const connection = await loadConnection(`${basePath}/config.json`).catch((error: Error) => {
    root.textContent = error.message;
    throw error;
  });
  await mountConsole(root, undefined, connection);
}
