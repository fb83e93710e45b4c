const key = "recruit-chunk-reload";
const quietMs = 60_000;

/**
 * Reloads the page once when a part of it cannot be loaded, for example because a new release has removed the old files. A second failure
 * within a minute is left to the error page, because another reload would not help.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener("vite:preloadError", (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < quietMs) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
}
