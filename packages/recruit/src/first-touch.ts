let touched: Promise<unknown> | undefined;
let isComposing = false;

/** Signs that a person is there. */
const touches = ["pointermove", "pointerdown", "keydown", "focusin", "input", "scroll"] as const;

/** Lets {@link untilTouched} wait from now on, unless somebody is in the page already. */
export function watchTouches(): void {
  document.addEventListener("compositionstart", () => {
    isComposing = true;
  });
  document.addEventListener("compositionend", () => {
    isComposing = false;
  });
  if (document.activeElement?.matches("main *")) return;
  touched = new Promise((resolve) => {
    for (const touch of touches) document.addEventListener(touch, resolve, { once: true, capture: true });
  });
}

/** The first touch of a page that the server drew; a page that draws itself does not wait. */
export const untilTouched = (): Promise<unknown> => touched ?? Promise.resolve();

/** The end of a Chinese word that is being typed: a form that takes its field over in between would tear it. */
export async function untilComposed(): Promise<void> {
  while (isComposing)
    await new Promise((resolve) => document.addEventListener("compositionend", resolve, { once: true }));
}
