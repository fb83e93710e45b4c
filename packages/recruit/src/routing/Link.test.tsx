import { flushSync } from "react-dom";
import { expect, test, vi } from "vitest";
import { openPage } from "../../../../testing/page.ts";
import { Link, Place, QueryForm } from "./index.ts";

const location = { pathname: "/recruit/post", search: "", state: null, key: "first", cause: "load" } as const;

/** A page that shows its current address. */
async function drawn(part: React.ReactNode) {
  const page = openPage("http://hospital.test/recruit/post", () => Promise.reject(new Error("a link asks nothing")));
  const { createRoot } = await import("react-dom/client");
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const go = vi.fn();
  flushSync(() =>
    root.render(
      <Place location={location} go={go}>
        {part}
      </Place>,
    ),
  );
  page.onClosed(() => root.unmount());
  return { ...page, go };
}

const click = (init: MouseEventInit = {}) => {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...init });
  document.querySelector("a")?.dispatchEvent(event);
  return event.defaultPrevented;
};

test("a plain click on a link goes to the page within the site", async () => {
  const { go } = await drawn(<Link to="/recruit/home">首页</Link>);
  expect(click()).toBe(true);
  expect(go.mock.calls).toEqual([["/recruit/home", { replace: false, state: undefined }]]);
});

test.each<MouseEventInit>([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "a click with %j is the browser's own",
  async (init) => {
    const { go } = await drawn(<Link to="/recruit/home">首页</Link>);
    expect([click(init), go.mock.calls.length]).toEqual([false, 0]);
  },
);

test("a link to another window is the browser's own, and one to its own window is not", async () => {
  const other = await drawn(
    <Link to="/recruit/home" target="_blank">
      首页
    </Link>,
  );
  expect([click(), other.go.mock.calls.length]).toEqual([false, 0]);
  const own = await drawn(
    <Link to="/recruit/home" target="_self" replace state={{ a: 1 }}>
      首页
    </Link>,
  );
  expect([click(), own.go.mock.calls]).toEqual([true, [["/recruit/home", { replace: true, state: { a: 1 } }]]]);
});

test("a click that its own handler has taken leads nowhere", async () => {
  const { go } = await drawn(
    <Link to="/recruit/home" onClick={(event) => event.preventDefault()}>
      首页
    </Link>,
  );
  click();
  expect(go).not.toHaveBeenCalled();
});

test("a form asks for a page by its fields and what it keeps; an eager one as soon as something is chosen", async () => {
  const fields = (
    <>
      <input name="title" aria-label="岗位" defaultValue=" 护士 " />
      <input name="empty" aria-label="空" />
      <button type="submit">搜索</button>
    </>
  );
  const keep = { sort: "deadline", planId: undefined };
  const patient = await drawn(
    <QueryForm path="/recruit/post" keep={keep}>
      {fields}
    </QueryForm>,
  );
  await patient.user.type(patient.screen.getByLabelText("空"), "a");
  await patient.user.clear(patient.screen.getByLabelText("空"));
  await patient.user.tab();
  expect(patient.go).not.toHaveBeenCalled();
  expect([...document.querySelectorAll("input[type=hidden]")].map((input) => input.getAttribute("name"))).toEqual([
    "sort",
  ]);
  expect(document.querySelector("noscript")).toBeNull();
  await patient.user.click(patient.screen.getByRole("button", { name: "搜索" }));
  expect(patient.go.mock.calls).toEqual([["/recruit/post?sort=deadline&title=%E6%8A%A4%E5%A3%AB"]]);

  const eager = await drawn(
    <QueryForm path="/recruit/post" eager>
      <select name="size" aria-label="条数">
        <option>10</option>
        <option>30</option>
      </select>
    </QueryForm>,
  );
  await eager.user.selectOptions(eager.screen.getByRole("combobox"), "30");
  expect(eager.go.mock.calls).toEqual([["/recruit/post?size=30"]]);
  expect(document.querySelector("noscript")).not.toBeNull();
});
