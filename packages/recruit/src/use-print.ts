import { useTranslation } from "./texts/use-translation.ts";
import { showToast } from "./ui/toasts.ts";

/** A browser that prints tells so by then. */
const printsWithinMs = 1500;

/**
 * Opens the print window, where a PDF can be saved as well. Browsers inside of other apps have none and say nothing: there the candidate is told
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

/** The action of a button to print. */
export function usePrint(): () => void {
  const { t } = useTranslation("pages");
  return () => printPage(t("print.unavailable"));
}
