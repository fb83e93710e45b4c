import { basePath } from "../config.ts";
import { watchErrors } from "../ui/error-log.ts";
import { errorLog } from "../ui/own-error-log.ts";
import { loadConnection } from "../wire/connection.ts";
import { mountConsole } from "./mount.tsx";

async function begin(root: HTMLElement): Promise<void> {
  const connection = await loadConnection(`${basePath}/config.json`).catch((error: Error) => {
    root.textContent = error.message;
    throw error;
  });
  await mountConsole(root, undefined, connection);
}

const root = document.getElementById("root");
if (root) {
  watchErrors(errorLog, window);
  // Not awaited here: chunks that load later import this file, so they would wait for each other.
  void begin(root);
}
