import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it, test, vi } from "vitest";
import { openPage } from "../../../../testing/page.ts";
import { loadTexts } from "../texts/load-texts.ts";
import { Button } from "./Button.tsx";
import { Disclosure } from "./Disclosure.tsx";
import { Field, type FieldProps } from "./Field.tsx";
import { MonthInput } from "./MonthInput.tsx";
import { EmptyState, Notice } from "./Notice.tsx";

beforeAll(() => loadTexts("zh", "site"));

/** Renders a component on an empty page. */
async function drawn(part: ReactNode) {
  const page = openPage("http://hospital.test/", () => Promise.reject(new Error("a part asks nothing")));
  const { createRoot } = await import("react-dom/client");
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root.render(part));
  page.onClosed(() => root.unmount());
  return page;
}

describe("a field", () => {
  const draw = (props: Partial<FieldProps>) =>
    renderToStaticMarkup(
      <Field label="姓名" {...props}>
        {(control) => <input {...control} />}
      </Field>,
    );

  it("is a label with its control, and nothing more where nothing more is said", () => {
    const html = draw({});
    expect(html).toMatch(/<label class="field-label" for="(.+?)" id="\1-label">姓名<\/label><input id="\1"\/>/);
    expect(html).toMatch(/^<div class="field">/);
  });

  it("says of its control what is asked, how, and what is wrong", () => {
    const html = draw({ required: true, hint: "按身份证填写", error: "请输入姓名", name: "name", wide: true });
    expect(html).toMatch(
      /<input .*aria-describedby="(.+)-hint \1-error" aria-invalid="true" aria-required="true" name="name"/,
    );
    expect(html).toMatch(/>\*<.*按身份证填写.*请输入姓名/);
    expect(html).toMatch(/^<div class="field field-wide">/);
    expect(draw({ hint: "提示" })).not.toMatch(/aria-invalid|aria-required|field-error|\*/);
    expect(draw({ error: "错误" })).not.toMatch(/aria-required|field-hint/);
  });

  it("has a question that is no label of the first of several controls", () => {
    expect(draw({ group: true })).not.toContain("<label");
  });
});

test("a notice has a row only for buttons, and is read out at once only as an alert", () => {
  const plain = renderToStaticMarkup(<Notice>说明</Notice>);
  expect([plain.includes('role="alert"'), plain.includes('class="row"')]).toEqual([false, false]);
  const alert = renderToStaticMarkup(
    <Notice alert actions={<a href="/">首页</a>}>
      说明
    </Notice>,
  );
  expect(alert).toMatch(/role="alert".*<div class="row"><a/);
  expect(renderToStaticMarkup(<EmptyState title="无" />)).not.toContain("row");
  expect(renderToStaticMarkup(<EmptyState title="无">按钮</EmptyState>)).toMatch(/row.*按钮/);
});

test("a button that is busy swallows clicks and keeps its focus", async () => {
  const pressed = vi.fn();
  const { screen, user } = await drawn(
    <>
      <Button onClick={pressed}>保存</Button>
      <Button busy onClick={pressed}>
        提交
      </Button>
    </>,
  );
  const [idle, busy] = screen.getAllByRole("button");
  await user.click(busy as HTMLElement);
  expect([pressed.mock.calls.length, document.activeElement === busy]).toEqual([0, true]);
  await user.click(idle as HTMLElement);
  expect(pressed).toHaveBeenCalledOnce();
  expect([idle, busy].map((button) => button?.getAttribute("aria-busy"))).toEqual([null, "true"]);
  expect([idle, busy].map((button) => button?.getAttribute("aria-disabled"))).toEqual([null, "true"]);
});

describe("a disclosure", () => {
  const open = async (staysOpen?: true) => {
    const page = await drawn(
      <>
        <Disclosure button="更多" {...(staysOpen && { staysOpen })}>
          <a href="#a">链接</a>
          <button type="button">按钮</button>
          <button type="button" data-closes="">
            完成
          </button>
        </Disclosure>
        <button type="button">别处</button>
      </>,
    );
    const details = document.querySelector("details") as HTMLDetailsElement;
    details.open = true;
    return { ...page, details };
  };

  it.each([
    [false, undefined, [false, true, false]],
    [true, true as const, [true, true, false]],
  ])("closes after what leads away (stays open for links: %s)", async (_, staysOpen, expected) => {
    const found: boolean[] = [];
    for (const name of ["链接", "按钮", "完成"]) {
      const { screen, user, details } = await open(staysOpen);
      await user.click(screen.getByText(name));
      found.push(details.open);
    }
    expect(found).toEqual(expected);
  });

  it("closes by Escape alone, and gives the focus back to its button", async () => {
    const { screen, user, details } = await open();
    screen.getByText("按钮").focus();
    await user.keyboard("a");
    expect(details.open).toBe(true);
    await user.keyboard("{Escape}");
    expect([details.open, document.activeElement?.tagName]).toEqual([false, "SUMMARY"]);
  });

  it("closes when the focus leaves it, and not when it goes on inside", async () => {
    const { screen, details } = await open();
    screen.getByText("链接").focus();
    screen.getByText("按钮").focus();
    expect(details.open).toBe(true);
    screen.getByText("别处").focus();
    expect(details.open).toBe(false);
  });
});

test("a month is chosen by its year and its number, and is none without both", async () => {
  const chosen = vi.fn();
  const { screen, user } = await drawn(<MonthInput control={{ id: "from" }} value="2020-05" onChange={chosen} />);
  const [year, month] = screen.getAllByRole("combobox") as [HTMLSelectElement, HTMLSelectElement];
  expect([year.value, month.value]).toEqual(["2020", "05"]);
  const options = (select: HTMLSelectElement) => [...select.options].slice(1).map(({ text }) => text);
  expect([options(year)[0], options(year).at(-1)]).toEqual([String(new Date().getFullYear() + 5), "1950"]);
  expect([options(month)[0], options(month).at(-1), options(month).length]).toEqual(["01", "12", 12]);
  await user.selectOptions(year, "2021");
  await user.selectOptions(month, "");
  expect(chosen.mock.calls).toEqual([["2021-05"], ["2020-"]]);

  const last = vi.fn();
  const other = await drawn(<MonthInput control={{ id: "to" }} value="2020-" onChange={last} />);
  await other.user.selectOptions(other.screen.getAllByRole("combobox")[0] as HTMLElement, "");
  expect(last.mock.calls).toEqual([[""]]);
});
