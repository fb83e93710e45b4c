import { type BoundFunctions, configure, type queries, within } from "@testing-library/dom";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { GlobalWindow } from "happy-dom";
import { onTestFinished } from "vitest";
import { patience } from "../vitest.patience.ts";

/** A browser page as a person uses it: queries for what it shows, and the person's actions. */
export type Page = Readonly<{
  /** Queries of Testing Library over the whole page, including dialogs. */
  screen: BoundFunctions<typeof queries>;
  /** Clicks, types and tabs as a person does. */
  user: UserEvent;
  /** Path and query of the current address. */
  path(): string;
  /** Sets the width of the window, as when a tablet is turned. */
  resize(width: number): void;
  /** Registers a clean-up for when the next page is opened, or the test ends. */
  onClosed(takeDown: () => void): void;
}>;

type Fetch = (request: Request) => Promise<Response>;

/** Taken from the DOM although Node.js has its own, because an event must come from the same implementation as its target. */
const replaced = ["navigator", "localStorage", "sessionStorage", "Event", "CustomEvent", "EventTarget"];
/** Style rules that decide what a person can see and press. `@media` may show again what another rule hides. */
const tellsWhatShows = /display:\s*none|visibility:|pointer-events:|^@media[^{]*\{.*display:/s;
/** Left out, so that the SDK uploads by `fetch`, which reaches the server under test. */
const absent = ["XMLHttpRequest"];

let opened: GlobalWindow | undefined;
let server: Fetch | undefined;
let closings: (() => void)[] = [];

function closePage(): void {
  for (const takeDown of closings) takeDown();
  closings = [];
}

/**
 * Opens an empty page at an address. The DOM of happy-dom is in the globals of this process, and `fetch` answers each call to the page's
 * origin. Libraries keep the `document` that they found first, so a process has one window. Each call empties it and its storage. Import
 * the components to draw after this call.
 */
export function openPage(url: string, fetch: Fetch, width = 1280): Page {
  closePage();
  server = fetch;
  emptyWindow(url, width);
  return {
    screen: within(document.body),
    user: userEvent.setup({ document }),
    path: () => location.pathname + location.search,
    resize: (to) => opened?.happyDOM.setViewport({ width: to }),
    onClosed(takeDown) {
      if (closings.length === 0) onTestFinished(closePage);
      closings.push(takeDown);
    },
  };
}

/** Resets the only window of this process to that of a new browser at `url`, and puts it into the globals. */
export function emptyWindow(url = "http://localhost/", width = 1280): void {
  opened ??= installWindow();
  opened.happyDOM.setViewport({ width });
  opened.happyDOM.setURL(url);
  const { document, localStorage, sessionStorage } = opened;
  localStorage.clear();
  sessionStorage.clear();
  for (const [name] of document.cookie.split("; ").map((cookie) => cookie.split("=")))
    document.cookie = `${name}=; Max-Age=0; Path=/`;
  document.body.innerHTML = "";
  document.title = "";
}

function installWindow(): GlobalWindow {
  // A link to a saved file would otherwise navigate the page to the file.
  const settings = { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } };
  const created = new GlobalWindow({ url: "http://localhost/", width: 1280, height: 800, settings });
  const put = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  for (const name of Object.getOwnPropertyNames(created)) {
    if ((name in globalThis && !replaced.includes(name)) || absent.includes(name)) continue;
    put(name, created[name as keyof GlobalWindow]);
  }
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
    put(name, created[name].bind(created));
  // A query by role tests each rule on each element, and the rules of earlier screens are never removed. So only the rules that matter are
  // kept.
  const { insertRule } = created.CSSStyleSheet.prototype;
  created.CSSStyleSheet.prototype.insertRule = function (rule, index) {
    return tellsWhatShows.test(rule) ? insertRule.call(this, rule, Math.min(index ?? 0, this.cssRules.length)) : 0;
  };
  // Browsers return the name of the class. happy-dom returns the whole markup, and libraries that position menus call this often.
  created.Element.prototype.toString = function () {
    return `[object ${this.constructor.name}]`;
  };
  put("FormData", formDataOf(created));
  // An address without an origin is relative to the page.
  class PageRequest extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === "string" ? new URL(input, location.href) : input, init);
    }
  }
  put("Request", PageRequest);
  const outside = globalThis.fetch;
  const call = (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new PageRequest(input, init);
    // The server runs in this process, too, and calls other hosts with the real `fetch`.
    return server && new URL(request.url).origin === location.origin ? server(request) : outside(request);
  };
  put("fetch", call);
  Object.assign(created, { fetch: call, Request: PageRequest });
  configure({
    asyncUtilTimeout: patience.expect.poll.timeout,
    // The message of a failure shows the texts of the page instead of its markup.
    getElementError: (message) => new Error(`${message?.split("\n")[0]}\n\nThe page at ${location.href}:\n${texts()}`),
  });
  return created;
}

/** Node.js's `FormData`, which `fetch` can send, extended to read a form of the page. */
const formDataOf = (window: GlobalWindow) =>
  new Proxy(FormData, {
    construct(Plain, [form]) {
      const data = new Plain();
      if (form) for (const [name, value] of new window.FormData(form)) data.append(name, String(value));
      return data;
    },
  });

/** The texts of the page, one a line. An element without text is shown by its label. */
function texts(): string {
  return [...document.body.querySelectorAll("*")]
    .map((element) => {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text =
        own
          .map(({ textContent }) => textContent)
          .join("")
          .trim() || element.getAttribute("aria-label");
      return text && `<${element.localName}> ${text}`;
    })
    .filter(Boolean)
    .join("\n");
}
