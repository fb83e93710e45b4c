import { useEffect, useRef } from "react";
import { useStore } from "react-admin";
import type { ReviewAction } from "../../../model/console-data-provider.ts";

/** The key of each decision on an application. A key opens the same confirmation as the button. */
export const reviewKeys: Readonly<Partial<Record<ReviewAction, string>>> = { pass: "p", return: "r", fail: "x" };

/** Whether single keys act. People who dictate, or whose hand slips, turn them off. */
export const useKeysOn = () => useStore<boolean>("recruit/application.keys", true);

const typing = "input, textarea, select, [contenteditable='true'], [role='combobox'], [role='listbox'], [role='menu']";

/** Calls the function of a pressed key. Keys do nothing while somebody types or a dialog is open. */
export function useKeys(deeds: Readonly<Record<string, () => void>>): void {
  const [isOn] = useKeysOn();
  const latest = useRef(deeds);
  latest.current = deeds;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented || event.repeat) return;
      if (target instanceof Element && target.closest(typing)) return;
      if (document.querySelector("[role='dialog']")) return;
      const deed = latest.current[key.toLowerCase()];
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
}
