import { watchErrors } from "./layout/errors/error-log.ts";
import { errorLog } from "./layout/errors/own-error-log.ts";
import { mountConsole } from "./mount.tsx";

const root = document.getElementById("root");
if (root) {
  watchErrors(errorLog, window);
  await mountConsole(root);
}
