import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "../texts/use-translation.ts";
import { Icon } from "./Icon.tsx";
import { toastStore } from "./toasts.ts";
import "./toast.css";

/** The region of messages. It is a popover, so that messages appear above an open dialog, too. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  const ref = useRef<HTMLDivElement>(null);
  const { t } = useTranslation();
  const count = toasts.length;
  useEffect(() => {
    const region = ref.current;
    if (!region?.showPopover) return;
    if (region.matches(":popover-open")) region.hidePopover();
    if (count > 0) region.showPopover();
  }, [count]);
  return (
    <div ref={ref} popover="manual" className="toasts no-print" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={`toast toast-${toast.tone}`}
          role={toast.tone === "danger" ? "alert" : undefined}
        >
          <span className="toast-text">{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              className="toast-action"
              onClick={() => {
                toast.action?.run();
                toastStore.dismiss(toast.id);
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button
            type="button"
            className="toast-close"
            aria-label={t("action.close")}
            onClick={() => toastStore.dismiss(toast.id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
