import { expect, test, vi } from "vitest";
import { openPage } from "../../../testing/page.ts";

/** A server-rendered page, with a promise that waits for the first touch. */
async function drawn() {
  openPage("http://t100001.test/", () => Promise.reject(new Error("nothing is asked")));
  document.body.innerHTML = "<main><input name='name'></main>";
  vi.resetModules();
  const { watchTouches, untilTouched, untilComposed } = await import("./first-touch.ts");
  const input = document.querySelector("input") as HTMLInputElement;
  const happen = (type: string) => input.dispatchEvent(new Event(type, { bubbles: true }));
  const isOver = async (waiting: Promise<unknown>) => {
    let over = false;
    void waiting.then(() => {
      over = true;
    });
    await new Promise((resolve) => setTimeout(resolve));
    return over;
  };
  return { watch: watchTouches, untilTouched, untilComposed, input, happen, isOver };
}

test("a page that draws itself waits for no touch", async () => {
  const { untilTouched, isOver } = await drawn();
  expect(await isOver(untilTouched())).toBe(true);
});

test.each(["pointermove", "pointerdown", "keydown", "focusin", "input", "scroll"])(
  "a drawn page waits until %s",
  async (touch) => {
    const { watch, untilTouched, happen, isOver } = await drawn();
    watch();
    expect(await isOver(untilTouched())).toBe(false);
    happen(touch);
    expect(await isOver(untilTouched())).toBe(true);
  },
);

test("a person who is in a field already has touched the page", async () => {
  const { watch, untilTouched, input, isOver } = await drawn();
  input.focus();
  watch();
  expect(await isOver(untilTouched())).toBe(true);
});

test("a Chinese word that is being typed is finished first", async () => {
  const { watch, untilComposed, happen, isOver } = await drawn();
  watch();
  expect(await isOver(untilComposed())).toBe(true);
  happen("compositionstart");
  const waiting = untilComposed();
  expect(await isOver(waiting)).toBe(false);
  happen("compositionend");
  expect(await isOver(waiting)).toBe(true);
});
