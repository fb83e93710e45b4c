import { useEffect, useRef } from "react";
import { session } from "../session.ts";

/** Where somebody types: the field and the letter. */
interface Place {
  field: Element | null;
  at: number | null;
}

/** Puts whoever signs in again back into the field and to the letter at which the session ended. */
export function useKeptPlace(isSignedIn: boolean): void {
  const place = useRef<Place>(undefined);
  useEffect(
    () =>
      // This is told before the page is hidden, which takes the focus away.
      session.subscribe(() => {
        if (session.get()) return;
        const field = document.activeElement;
        place.current = {
          field,
          at: field && "selectionStart" in field ? (field.selectionStart as number | null) : null,
        };
      }),
    [],
  );
  useEffect(() => {
    if (!isSignedIn || !place.current) return;
    const { field, at } = place.current;
    place.current = undefined;
    if (!(field instanceof HTMLElement) || !field.isConnected) return;
    field.focus();
    if (at !== null) (field as HTMLInputElement).setSelectionRange(at, at);
  }, [isSignedIn]);
}
