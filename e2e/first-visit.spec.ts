import { expect, type Page, test } from "@playwright/test";
import { visit } from "../testing/first-visit.ts";
import { serveInPieces } from "../testing/in-pieces.ts";
import { signInToSite } from "./own.ts";
import { ownApplications, ownScreens } from "./own-screens.ts";
import { publicPages } from "./public-pages.ts";
import { listSections } from "./resume-sections.ts";
import { selectCandidate } from "./selection.ts";
import { busiestCandidate } from "./server.ts";

/** A cumulative layout shift up to this value is not noticed. */
const mostShift = 0.01;

for (const language of ["zh", "en"]) {
  test(`a first visit on a slow phone loads little, and nothing moves (${language})`, { tag: "@slow" }, async ({
    browser,
    page,
    baseURL,
  }) => {
    const faults: string[] = [];
    for (const path of await publicPages(page.request)) {
      const url = `${baseURL}${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
      const { scriptBytes, styleBytes, requests, shift } = await visit(browser, url);
      const isGood = scriptBytes <= 100_000 && styleBytes <= 12_000 && requests <= 8 && shift <= mostShift;
      const seen = `${scriptBytes} B of scripts, ${styleBytes} B of styles, ${requests} requests, shift ${shift}`;
      if (!isGood) faults.push(`${path}: ${seen}`);
    }
    expect(faults, faults.join("\n")).toEqual([]);
  });
}

/** Two applications, and two of the sections with several entries, are enough. The others are the same page with other texts. */
const alike = [/^application ([3-9]|\d\d)$/, new RegExp(`^(${listSections.slice(2).join("|")})$`)];

/**
 * Signs the candidate with the most applications in. Returns the pages that only candidates see, and the session that a phone needs for
 * them.
 */
async function candidatePages(page: Page, baseURL = "") {
  const phone = busiestCandidate();
  const selection = await selectCandidate(baseURL, phone);
  await signInToSite(page, phone);
  const screens = ownScreens(selection, await ownApplications(page));
  return {
    pages: screens.filter(({ name, open }) => !open && !alike.some((pattern) => pattern.test(name))),
    storageState: await page.context().storageState(),
  };
}

test("nothing moves on the pages of a candidate on a slow phone", { tag: "@slow" }, async ({
  browser,
  page,
  baseURL,
}) => {
  const { pages, storageState } = await candidatePages(page, baseURL);
  const faults: string[] = [];
  for (const { name, path } of pages) {
    const { shift } = await visit(browser, baseURL + path, { own: { storageState } });
    if (!(shift <= mostShift)) faults.push(`${name}: ${shift}`);
  }
  expect(faults, faults.join("\n")).toEqual([]);
});

test("nothing moves on a page that comes in pieces, with its answers in any order", { tag: "@slow" }, async ({
  browser,
  page,
  baseURL,
}) => {
  const { pages, storageState } = await candidatePages(page, baseURL);
  const server = await serveInPieces(baseURL ?? "");
  const { cookies, origins } = storageState;
  const own = { storageState: { cookies, origins: origins.map((each) => ({ ...each, origin: server.origin })) } };
  const faults: string[] = [];
  const look = async (name: string, path: string, phone = {}) => {
    const { shift } = await visit(browser, server.origin + path, { ...phone, isQuick: true });
    if (!(shift <= mostShift)) faults.push(`${name}: ${shift}`);
  };
  try {
    for (const path of await publicPages(page.request)) await look(path, path);
    for (const { name, path } of pages) await look(name, path, { own });
  } finally {
    await server.close();
  }
  expect(faults, faults.join("\n")).toEqual([]);
});
