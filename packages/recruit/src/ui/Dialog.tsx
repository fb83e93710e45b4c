import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "../texts/use-translation.ts";
import { Icon } from "./Icon.tsx";
import "./dialog.css";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the lower edge. */
  footer?: ReactNode;
  className?: string;
}

/** A modal dialog on the native element: the focus stays inside, Esc closes it, and then the focus returns. */
export function Dialog({ open, onClose, title, children, footer, className = "" }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const { t } = useTranslation();
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    const controls = dialog.querySelectorAll<HTMLInputElement>(".dialog-body :is(input, select, textarea)");
    // The first empty field gets the focus. A field may be filled in already, such as the phone number of a candidate who signs in again.
    ([...controls].find(({ value }) => value === "") ?? controls[0])?.focus();
    return () => {
      dialog.close();
      // The dialog has been removed, so the browser cannot return the focus itself.
      if (document.activeElement && document.activeElement !== document.body) return;
      const back = opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById("main");
      back?.focus();
    };
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {/* This is not a header element, because outside of the page's parts it would be a second header of the site. */}
      <div className="dialog-head">
        <h2 id={headingId}>{title}</h2>
        <button type="button" className="dialog-close" onClick={onClose} aria-label={t("action.close")}>
          <Icon name="close" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </dialog>
  );
}
