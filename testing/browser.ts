/** A Chromium of this machine, found by `scripts/browser.mjs`; undefined means the one that Playwright keeps. */
const executablePath = process.env.E2E_BROWSER;

/**
 * A whole Chromium loads three pages of its own behind the address bar of every window, some 200 files that nobody sees. The flag
 * takes the place of Playwright's own, so the features that it turns off for a quiet start stand here too.
 */
const unseen = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
  ...["AimEnabled", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "MediaRouter", "NetworkTimeServiceQuerying"],
  ...["OptimizationHints", "PaintHolding", "PreconnectToSearch", "Translate"],
];

/** How tests and benches launch a browser. */
export const launchOptions = {
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox", ...(executablePath ? [`--disable-features=${unseen.join(",")}`] : [])],
};
