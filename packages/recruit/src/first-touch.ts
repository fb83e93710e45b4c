let touched: Promise<unknown> | undefined;
let isComposing = false;

/** Events that show that a person uses the page. */
const touches = ["pointermove", "pointerdown", "keydown", "focusin", "input", "scroll"] as const;

/** Makes {@link untilTouched} wait from now on, unless the page is already in use. */
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

/** Resolves at the first use of a server-rendered page, and at once on any other page. */
export const untilTouched = (): Promise<unknown> => touched ?? Promise.resolve();

/** Resolves when no Chinese word is being composed. If a form replaced its field during that, the word would be lost. */
export async function untilComposed(): Promise<void> {
  while (isComposing)
    await new Promise((resolve) => document.addEventListener("compositionend", resolve, { once: true }));
}
