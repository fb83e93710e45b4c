import { flushSync } from "react-dom";
import { describe, expect, it, vi } from "vitest";
import { openPage } from "../../../../testing/page.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

describe("a page that the server drew and the browser cannot take over", () => {
  /** Hydrates a server-rendered page with one that fails, and returns the text that is then shown. */
  async function takeOver(prepare: (root: Element) => void): Promise<string | null> {
    const page = openPage("http://hospital.test/", () => Promise.reject(new Error("nothing is asked")));
    const { hydrateRoot } = await import("react-dom/client");
    const { CrashPage } = await import("./CrashPage.tsx");
    const { ErrorBoundary } = await import("./ErrorBoundary.tsx");
    const root = document.body.appendChild(document.createElement("div"));
    root.innerHTML = "<main><p>岗位 25 个</p></main>";
    prepare(root);
    const Broken = () => {
      throw new TypeError("list.toSorted is not a function");
    };
    const hydrated = hydrateRoot(
      root,
      <main>
        <ErrorBoundary fallback={<CrashPage part="page" />}>
          <Broken />
        </ErrorBoundary>
      </main>,
      { onCaughtError: () => {}, onRecoverableError: () => {} },
    );
    page.onClosed(() => hydrated.unmount());
    await vi.waitFor(() => expect(root.querySelector("[role=alert]")).not.toBeNull());
    return root.textContent;
  }

  it("stays, with a word about what does not work", async () => {
    const { keepDrawn } = await import("./standing.ts");
    const text = await takeOver(keepDrawn);
    expect(text).toContain("岗位 25 个");
    expect(text).toContain("页面的部分功能没有启动");
  });

  it("gives way once the browser has drawn a page itself", async () => {
    const { keepDrawn, forgetDrawn } = await import("./standing.ts");
    const text = await takeOver((root) => {
      keepDrawn(root);
      forgetDrawn();
    });
    expect(text).not.toContain("岗位 25 个");
    expect(text).toContain("页面出了点问题");
  });
});

it("shows something else for a page that failed, until the next page", async () => {
  const page = openPage("http://hospital.test/", () => Promise.reject(new Error("nothing is asked")));
  const { createRoot } = await import("react-dom/client");
  const told: unknown[] = [];
  const root = createRoot(document.body.appendChild(document.createElement("div")), {
    onCaughtError: (error) => told.push(error),
  });
  page.onClosed(() => root.unmount());
  const fault = new Error("broken");
  const Part = ({ broken }: { broken: boolean }) => {
    if (broken) throw fault;
    return "正文";
  };
  const draw = (resetKey: string, broken: boolean) => {
    flushSync(() =>
      root.render(
        <ErrorBoundary resetKey={resetKey} fallback="出错">
          <Part broken={broken} />
        </ErrorBoundary>,
      ),
    );
    return document.body.textContent;
  };
  expect(draw("/a", false)).toBe("正文");
  expect(draw("/a", true)).toBe("出错");
  expect(told).toEqual([fault]);
  expect(draw("/a", false)).toBe("出错");
  expect(draw("/b", false)).toBe("正文");
});
