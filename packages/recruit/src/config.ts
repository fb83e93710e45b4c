/** The settings of the build and of the page, read once. */
export const config = Object.freeze({
  /** Base URL of the API; the page's origin unless the build sets another. */
  apiBaseUrl: (import.meta.env.VITE_API_BASE_URL as string | undefined) ?? "/api",
  /** The host that identifies the hospital. On the server each request names it. */
  host: typeof location === "undefined" ? "" : location.hostname,
});
