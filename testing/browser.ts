/** The path of a Chromium that `scripts/browser.mjs` found; undefined means Playwright's own. */
const executablePath = process.env.E2E_BROWSER;

/**
 * A whole Chromium loads three pages for the address bar of every window, some 200 files that nobody sees. This flag replaces Playwright's
 * own flag, so it repeats the features that Playwright turns off.
 */
const unseen = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
  ...["AimEnabled", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "MediaRouter", "NetworkTimeServiceQuerying"],
  ...["OptimizationHints", "PaintHolding", "PreconnectToSearch", "Translate"],
];

/** The options with which tests and benches launch a browser. */
export const launchOptions = {
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox", ...(executablePath ? [`--disable-features=${unseen.join(",")}`] : [])],
};
