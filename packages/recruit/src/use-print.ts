import { useTranslation } from "./texts/use-translation.ts";
import { showToast } from "./ui/toasts.ts";

/** A browser that can print fires an event within these milliseconds. */
const printsWithinMs = 1500;

/**
 * Opens the print dialog, which can also save a PDF. Browsers inside other apps often have none and report nothing. Then the candidate sees
 * `otherwise`.
 */
export function printPage(otherwise: string): void {
  let isPrinting = false;
  const note = () => {
    isPrinting = true;
  };
  window.addEventListener("beforeprint", note, { once: true });
  // Some of them lack the function itself.
  window.print?.();
  setTimeout(() => {
    window.removeEventListener("beforeprint", note);
    if (!isPrinting) showToast("warn", otherwise);
  }, printsWithinMs);
}

/** The action of a print button. */
export function usePrint(): () => void {
  const { t } = useTranslation("pages");
  return () => printPage(t("print.unavailable"));
}
