/** The settings that the site is built and opened with, read once. */
export const config = Object.freeze({
  /** Base URL of the API; the same origin unless the build names another. */
  apiBaseUrl: (import.meta.env.VITE_API_BASE_URL as string | undefined) ?? "/api",
  /** Host that says which hospital this is; the server is told by each request. */
  host: typeof location === "undefined" ? "" : location.hostname,
});
