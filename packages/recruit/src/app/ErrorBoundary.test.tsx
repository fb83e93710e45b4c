import { flushSync } from "react-dom";
import { expect, it } from "vitest";
import { openPage } from "../../../../testing/page.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

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
