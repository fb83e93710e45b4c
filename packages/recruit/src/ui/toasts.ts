export interface Toast {
  id: number;
  tone: "ok" | "warn" | "danger";
  text: string;
  /** A button in the toast, such as undo. */
  action?: { label: string; run: () => void };
}

const lifetimeMs = { ok: 4000, warn: 5000, danger: 7000 } as const;
const undoMs = 10_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** The visible messages, for `useSyncExternalStore`. */
export const toastStore = {
  get: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  dismiss: (id: number) => set(toasts.filter((toast) => toast.id !== id)),
};

/** Shows a short message. The same text is not shown twice at the same time. */
export function showToast(tone: Toast["tone"], text: string, action?: Toast["action"]): void {
  if (toasts.some((toast) => toast.text === text && !action)) return;
  const id = ++lastId;
  set([...toasts, { id, tone, text, ...(action && { action }) }]);
  setTimeout(() => toastStore.dismiss(id), action ? undoMs : lifetimeMs[tone]);
}
